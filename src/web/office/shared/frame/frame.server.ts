import { dayIn } from "../../../i18n/formats.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeContext, type OfficePass } from "../../../http/office/context.ts";
import type { DeniedView, DeskStripView, OfficeFrameView, NavItem } from "./frame-views.ts";
import { deskMinutes } from "#domain/office/door/sign-in.ts";
import {
  agendaPath,
  attentionPath,
  closeBusinessPath,
  customersPath,
  dayPath,
  newBookingPath,
  officeWaitingPath,
  walkInPath,
  deskStayPath,
  officeDeskPath,
  switchPersonPath,
  officeMePath,
  peoplePath,
  providerPath,
  requestsPath,
  searchPath,
  setUpPath,
  officeStartPath,
} from "#domain/navigation/office-addresses.ts";
import { moneyPath } from "#domain/navigation/money-addresses.ts";
import { findMissingStep } from "#use-cases/office/set-up/business/read-start.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { countAttention } from "#use-cases/office/attention/read-attention.ts";
import { countWaiting } from "#use-cases/office/day/read-day.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { GrantedProvider, SignIn } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { presentKept } from "../kept/kept-notice.server.ts";
import { noticeOf } from "../words/notice-words.server.ts";
import { officeTranslator, roleName, type Context } from "../words/office-words.server.ts";

/** The entry of the rail that a screen belongs to. */
type Place =
  | "day"
  | "agenda"
  | "walk-in"
  | "new"
  | "requests"
  | "attention"
  | "waiting"
  | "search"
  | "vouchers"
  | "customers"
  | "people"
  | "money"
  | "set-up"
  | "me";

export type ProviderPass = Extract<OfficePass, { kind: "provider" }>;

/** The operator and the provider of a request that the gate let through. */
export function passOf(context: Context): ProviderPass {
  const pass = context.get(officeContext);
  if (pass?.kind !== "provider") throw new Error("the gate did not let this request through to a provider");
  return pass;
}

/** The operator of a request, at any provider. */
export function signInOf(context: Context): SignIn {
  const signIn = context.get(officeContext)?.signIn;
  if (signIn == null) throw new Error("the gate did not let this request through");
  return signIn;
}

interface FrameOptions {
  signIn: SignIn;
  provider: GrantedProvider;
  place: Place | null;
}

export async function presentOfficeFrame(
  { context, url }: Pick<PageArguments, "context" | "url">,
  { signIn, provider, place }: FrameOptions,
): Promise<OfficeFrameView> {
  const t = await officeTranslator(context);
  const services = context.get(servicesContext);
  const { grant, id: providerId } = provider;
  const waiting = await countWaiting({ providerId, grant }, services);
  const attention = await countAttention({ providerId, grant }, services);
  return {
    house: { name: provider.name, href: providerPath(provider.slug) },
    navLabel: t("console.name"),
    items: itemsOf(provider, { place, now: services.clock.now(), waiting, attention }, t),
    me: {
      name: signIn.operator.name,
      role: roleName(provider.grant.role, t),
      label: t("console.me.you"),
      href: officeMePath,
    },
    desk: signIn.isShared ? deskStrip(signIn, t) : null,
    closed: provider.isClosed ? closedOf(provider, t) : null,
    start: provider.isClosed ? null : await startOf(provider, services, t),
    // The list itself begins with it.
    noMail: services.mailing.delivers || place === "attention" ? null : noMailOf(provider, t),
    done: noticeOf(url.searchParams.get("done"), t, services.mailing.delivers),
    kept: await presentKept({ context, url }, t),
  };
}

/** Whoever runs the business reads in the list what follows. */
function noMailOf({ slug, grant }: GrantedProvider, t: Translator): OfficeFrameView["noMail"] {
  const maySee = reachOf(grant, "attention.see") !== "none";
  return {
    title: t("console.noMail.strip"),
    link: maySee ? { href: attentionPath(slug), text: t("console.attention.title") } : null,
  };
}

function closedOf({ slug }: GrantedProvider, t: Translator): OfficeFrameView["closed"] {
  return {
    title: t("console.close.closed"),
    text: t("console.close.closedText"),
    href: closeBusinessPath(slug),
    link: t("console.close.open"),
  };
}

/** Where whoever sets up the business goes on, while no one can book. */
async function startOf(
  { id, slug, grant }: GrantedProvider,
  services: Pick<Services, "db">,
  t: Translator,
): Promise<OfficeFrameView["start"]> {
  if (reachOf(grant, "setup.write") === "none") return null;
  const step = await findMissingStep(id, services);
  if (step === null) return null;
  return { title: t("console.start.unfinished"), href: officeStartPath(slug, step), link: t("console.start.finish") };
}

function deskStrip({ operator }: SignIn, t: Translator): DeskStripView {
  return {
    label: t("console.desk.title"),
    name: operator.name,
    switch: t("console.desk.switch"),
    locking: t("console.desk.locking"),
    action: switchPersonPath,
    stay: deskStayPath,
    locked: officeDeskPath,
    idleSeconds: deskMinutes * 60,
  };
}

function itemsOf(
  { slug, zone, grant }: GrantedProvider,
  { place, now, waiting, attention }: { place: Place | null; now: Date; waiting: number; attention: number },
  t: Translator,
): NavItem[] {
  const may = (verb: Parameters<typeof reachOf>[1]) => reachOf(grant, verb) !== "none";
  const today = dayIn(now.getTime(), zone);
  // A phone's bar has five targets: members need their agenda, others the day of everyone.
  const isOwnOnly = reachOf(grant, "day.see") === "own";
  return [
    {
      icon: "day",
      label: t("console.nav.day"),
      href: dayPath(slug, today),
      isCurrent: place === "day",
      ...(isOwnOnly && { isWideOnly: true }),
    },
    {
      icon: "agenda",
      label: t("console.nav.agenda"),
      href: agendaPath(slug, today),
      isCurrent: place === "agenda",
      ...(!isOwnOnly && { isWideOnly: true }),
    },
    {
      icon: "inbox",
      label: t("console.nav.requests"),
      href: requestsPath(slug),
      isCurrent: place === "requests",
      ...(waiting > 0 && {
        count: { number: String(waiting), label: t("console.requests.waiting", { count: waiting }) },
      }),
    },
    ...(may("attention.see")
      ? [
          {
            icon: "bell" as const,
            label: t("console.attention.title"),
            href: attentionPath(slug),
            isCurrent: place === "attention",
            isWideOnly: true as const,
            ...(attention > 0 && {
              count: { number: String(attention), label: t("console.attention.count", { count: attention }) },
            }),
          },
        ]
      : []),
    ...(may("waiting.run")
      ? [
          {
            icon: "queue" as const,
            label: t("console.waiting.title"),
            href: officeWaitingPath(slug),
            isCurrent: place === "waiting",
            isWideOnly: true as const,
          },
        ]
      : []),
    ...(may("bookings.make")
      ? [
          {
            icon: "plus" as const,
            label: t("console.new.walkIn"),
            href: walkInPath(slug),
            isCurrent: place === "walk-in",
          },
          {
            icon: "note" as const,
            label: t("console.new.title"),
            href: newBookingPath(slug),
            isCurrent: place === "new",
            isWideOnly: true as const,
          },
        ]
      : []),
    { icon: "search", label: t("console.nav.search"), href: searchPath(slug), isCurrent: place === "search" },
    ...(may("customers.see")
      ? [
          {
            icon: "person" as const,
            label: t("console.customers.title"),
            href: customersPath(slug),
            isCurrent: place === "customers",
            isWideOnly: true as const,
          },
        ]
      : []),
    ...(may("money.see")
      ? [
          {
            icon: "coin" as const,
            label: t("console.till.title"),
            href: moneyPath(slug, today),
            isCurrent: place === "money" || place === "vouchers",
            isWideOnly: true as const,
          },
        ]
      : []),
    ...(may("people.see")
      ? [
          {
            icon: "people" as const,
            label: t("console.nav.people"),
            href: peoplePath(slug),
            isCurrent: place === "people",
            isWideOnly: true as const,
          },
        ]
      : []),
    ...(may("setup.write")
      ? [
          {
            icon: "set-up" as const,
            label: t("console.setUp.title"),
            href: setUpPath(slug),
            isCurrent: place === "set-up",
            isWideOnly: true as const,
          },
        ]
      : []),
    { icon: "more", label: t("console.nav.more"), href: officeMePath, isCurrent: place === "me", isPhoneOnly: true },
  ];
}

/** Instead of a page that the operator's role does not include. */
export async function presentDenied(
  args: Pick<PageArguments, "context" | "url">,
  { signIn, provider }: Extract<OfficePass, { kind: "denied" }>,
): Promise<{ frame: OfficeFrameView; denied: DeniedView }> {
  const t = await officeTranslator(args.context);
  const role = roleName(provider.grant.role, t);
  return {
    frame: await presentOfficeFrame(args, { signIn, provider, place: null }),
    denied: { title: t("console.denied.title"), text: t("console.denied.text", { role, provider: provider.name }) },
  };
}

/** The document's title: "People · Saltwater House". */
export function titleOf(...parts: string[]): string {
  return parts.join(" · ");
}
