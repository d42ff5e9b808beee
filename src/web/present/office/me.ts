import { localeCodes, localeOf } from "#domain/locales/locales.ts";
import {
  officeEndPath,
  officeMePath,
  officePath,
  officeSignOutPath,
  peoplePath,
} from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { listOwnSignIns } from "#use-cases/office/sign-in/read-sign-in.ts";
import { formatMoment } from "../../features/booking/formats.ts";
import type { MeView } from "../../features/office/people/me-page.tsx";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { presentFrame, signInOf, titleOf } from "./frame.ts";
import { officeTranslator, viewerAt } from "./office-words.ts";

export async function presentMe(args: PageArguments) {
  const { context } = args;
  const signIn = signInOf(context);
  const { operator, providers } = signIn;
  const [provider] = providers;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider?.zone ?? "UTC", context);
  const signIns = await listOwnSignIns(operator.id, context.get(servicesContext));
  const view: MeView = {
    name: titleOf(operator.name, t("console.name")),
    title: operator.name,
    email: operator.email,
    ...{ action: officeMePath, end: officeEndPath, signOut: officeSignOutPath },
    values: { name: operator.name, locale: operator.locale },
    locales: localeCodes.map((code) => ({ value: code, label: localeOf(code).name })),
    signIns: signIns.map(({ id, browser, seenAt }) => ({
      id,
      browser: browser === "" ? t("console.me.unknown") : browser,
      text:
        id === signIn.id
          ? t("console.me.this")
          : t("console.me.seen", { time: formatMoment(seenAt.getTime(), viewer) }),
      isThis: id === signIn.id,
    })),
    links: [
      ...providers
        .filter(({ grant }) => reachOf(grant, "people.see") !== "none")
        .map(({ slug, name }) => ({ label: t("console.me.people", { provider: name }), href: peoplePath(slug) })),
      ...(providers.length > 1 ? [{ label: t("console.choose.title"), href: officePath }] : []),
    ],
  };
  const frame = provider === undefined ? null : await presentFrame(args, { signIn, provider, place: "me" });
  return { frame, view };
}
