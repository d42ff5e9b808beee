import { redirect } from "react-router";
import {
  deskPath,
  isKeptForm,
  officeMePath,
  officePath,
  officeSignInPath,
  providerPath,
  readNext,
  stopSharingPath,
} from "#domain/navigation/office-addresses.ts";
import { listSharedBrowsers } from "#use-cases/office/door/desk/list-desks.ts";
import { readDesk, readDeskTimes } from "#use-cases/office/door/desk/read-desk.ts";
import { formatMoment, formatTimes } from "../../../i18n/formats.ts";
import type { LockedView } from "./locked-page.tsx";
import type { ShareView } from "./share-page.tsx";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeContext } from "../../../http/office/context.ts";
import { readOfficeCookie } from "../../../http/office/cookie.ts";
import { signInAddresses, whyNoLink } from "../door.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, presentDoor, viewerAt } from "../../shared/words/office-words.server.ts";

/** A shared browser while no one is signed in. Another browser has nothing to see here. */
export async function presentLocked({ context, request, url }: PageArguments): Promise<LockedView> {
  const services = context.get(servicesContext);
  if (context.get(officeContext)?.signIn != null) throw redirect(officePath);
  const next = readNext(url.searchParams.get("next"));
  const desk = await readDesk(readOfficeCookie(request, "desk"), services);
  if (desk === null) {
    const query = next === null ? "" : `?${new URLSearchParams({ next })}`;
    throw redirect(officeSignInPath + query);
  }
  const { provider } = desk;
  const t = await officeTranslator(context);
  const door = await presentDoor(context, () => ({
    title: t("console.desk.who"),
    text: t("console.desk.whoText", { provider: provider.name }),
  }));
  const viewer = viewerAt(provider.zone, context);
  const now = services.clock.now();
  return {
    ...door,
    ...signInAddresses,
    next: next ?? providerPath(provider.slug),
    isKept: next !== null && isKeptForm(next),
    noMail: await whyNoLink(context),
    times: (await readDeskTimes(desk, services)).map(({ from, to, visits }) => ({
      id: `${from.toISOString()}-${to.toISOString()}`,
      text: formatTimes(from.getTime(), to.getTime(), viewer),
      visits: t("console.desk.visits", { count: visits }),
      isOver: to <= now,
    })),
  };
}

/** The shared browsers of a provider. */
export async function presentShare(args: PageArguments) {
  const { context, request } = args;
  const { signIn, provider } = passOf(context);
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const own = readOfficeCookie(request, "desk");
  const desks = await listSharedBrowsers(provider.id, own, context.get(servicesContext));
  const view: ShareView = {
    name: titleOf(t("console.desk.title"), provider.name),
    title: t("console.desk.title"),
    share: desks.some(({ isThis }) => isThis) ? null : deskPath(provider.slug),
    stop: stopSharingPath(provider.slug),
    back: officeMePath,
    desks: desks.map(({ id, browser, sharedAt, isThis }) => ({
      id,
      browser: browser === "" ? t("console.me.unknown") : browser,
      text: isThis ? t("console.me.this") : t("console.desk.since", { time: formatMoment(sharedAt.getTime(), viewer) }),
    })),
  };
  return { frame: await presentOfficeFrame(args, { signIn, provider, place: "me" }), view };
}
