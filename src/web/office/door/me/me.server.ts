import { localeCodes, localeOf } from "#domain/locales/locales.ts";
import {
  customersPath,
  deskPath,
  officeEndPath,
  officeMePath,
  officePath,
  officeSignOutPath,
  passkeysChallengePath,
  passkeysPath,
  removePasskeyPath,
  peoplePath,
} from "#domain/navigation/office-addresses.ts";
import { moneyPath } from "#domain/navigation/money-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { nameBrowser } from "#domain/office/door/sign-in.ts";
import { listOwnPasskeys } from "#use-cases/office/door/passkeys/list-own-passkeys.ts";
import { listOwnSignIns } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import { dayIn, formatMoment } from "../../../i18n/formats.ts";
import type { OfficeFrameView } from "../../shared/frame/frame-views.ts";
import type { MeView } from "./me-page.tsx";
import type { AddPasskeyView } from "./add-passkey-page.tsx";
import { clientContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { siteOf } from "../../../http/office/site.ts";
import { presentOfficeFrame, signInOf, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";

export async function presentMe(args: PageArguments) {
  const { context } = args;
  const signIn = signInOf(context);
  const { operator, providers } = signIn;
  const [provider] = providers;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider?.zone ?? "UTC", context);
  const signIns = await listOwnSignIns(operator.id, context.get(servicesContext));
  const passkeys = await listOwnPasskeys(operator.id, siteOf(args.request).host, context.get(servicesContext));
  const now = context.get(servicesContext).clock.now().getTime();
  const view: MeView = {
    name: titleOf(operator.name, t("console.name")),
    title: operator.name,
    email: operator.email,
    action: officeMePath,
    end: officeEndPath,
    signOut: officeSignOutPath,
    values: { name: operator.name, locale: operator.locale, keys: operator.usesKeys ? "yes" : "" },
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
    passkeys: {
      add: passkeysPath,
      remove: removePasskeyPath,
      list: passkeys.map(({ id, name, host, isUsable, addedAt, usedAt }) => ({
        id,
        name,
        text: isUsable
          ? [
              t("console.passkeys.added", { time: formatMoment(addedAt.getTime(), viewer) }),
              usedAt === null
                ? t("console.passkeys.never")
                : t("console.passkeys.used", { time: formatMoment(usedAt.getTime(), viewer) }),
            ].join(" · ")
          : t("console.passkeys.foreign", { host }),
      })),
    },
    links: [
      ...providers
        .filter(({ grant }) => reachOf(grant, "customers.see") !== "none")
        .map(({ slug, name }) => ({ label: titleOf(t("console.customers.title"), name), href: customersPath(slug) })),
      ...providers
        .filter(({ grant }) => reachOf(grant, "people.see") !== "none")
        .map(({ slug, name }) => ({ label: t("console.me.people", { provider: name }), href: peoplePath(slug) })),
      ...providers
        .filter(({ grant }) => reachOf(grant, "money.see") !== "none")
        .map(({ slug, name, zone }) => ({
          label: titleOf(t("console.till.title"), name),
          href: moneyPath(slug, dayIn(now, zone)),
        })),
      ...providers
        .filter(({ grant }) => reachOf(grant, "desk.share") !== "none")
        .map(({ slug, name }) => ({ label: titleOf(t("console.desk.title"), name), href: deskPath(slug) })),
      ...(providers.length > 1 || providers.some(({ grant }) => grant.role === "owner")
        ? [{ label: t("console.choose.title"), href: `${officePath}?all` }]
        : []),
    ],
  };
  return { frame: await ownFrame(args), view };
}

/** The frame of pages that belong to no provider: that of the one whose page led here, or the operator's first one. */
async function ownFrame(args: PageArguments): Promise<OfficeFrameView | null> {
  const signIn = signInOf(args.context);
  const from = args.url.searchParams.get("from");
  const provider = signIn.providers.find(({ slug }) => slug === from) ?? signIn.providers[0];
  return provider === undefined ? null : presentOfficeFrame(args, { signIn, provider, place: "me" });
}

export async function presentAddPasskey(args: PageArguments) {
  const { context } = args;
  const t = await officeTranslator(context);
  const title = t("console.passkeys.add");
  const view: AddPasskeyView = {
    name: titleOf(title, t("console.name")),
    title,
    back: officeMePath,
    action: passkeysPath,
    challenge: passkeysChallengePath,
    proposal: nameBrowser(context.get(clientContext).userAgent),
  };
  return { frame: await ownFrame(args), view };
}
