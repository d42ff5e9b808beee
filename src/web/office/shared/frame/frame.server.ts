import { dayIn } from "../../../i18n/formats.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeContext, type OfficePass } from "../../../http/office/context.ts";
import type { DeniedView, DeskStripView, NavItem, OfficeFrameView, RailView } from "./frame-views.ts";
import { deskMinutes } from "#domain/office/door/sign-in.ts";
import {
  attentionPath,
  closeBusinessPath,
  deskStayPath,
  officeDeskPath,
  switchPersonPath,
  officeMePath,
  providerPath,
  officeStartPath,
} from "#domain/navigation/office-addresses.ts";
import { findMissingStep } from "#use-cases/office/set-up/business/read-start.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { countAttention } from "#use-cases/office/attention/count-attention.ts";
import { countWaiting } from "#use-cases/office/requests/count-waiting.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { GrantedProvider, SignIn } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { RailPlace } from "../../frame-rows.server.ts";
import { presentKept } from "../kept/kept-notice.server.ts";
import { noticeOf } from "../words/notice-words.server.ts";
import { frameTableContext, railGroupLabels, railGroups, type RailGroup, type RailRow } from "./frame-table.server.ts";
import { officeTranslator, roleName, type Context } from "../words/office-words.server.ts";

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
  place: RailPlace | null;
  /** What the pages that begin something are asked for. */
  about?: Readonly<Record<string, string>>;
}

export async function presentOfficeFrame(
  { context, url }: Pick<PageArguments, "context" | "url">,
  { signIn, provider, place, about = {} }: FrameOptions,
): Promise<OfficeFrameView> {
  const t = await officeTranslator(context);
  const services = context.get(servicesContext);
  const { rail, notices } = context.get(frameTableContext);
  const { grant, id: providerId } = provider;
  const requests = await countWaiting({ providerId, grant }, services);
  const attention = await countAttention({ providerId, grant }, services);
  return {
    house: { name: provider.name, href: providerPath(provider.slug) },
    navLabel: t("console.name"),
    rail: presentRail(
      rail,
      provider,
      { place, about, usesKeys: signIn.operator.usesKeys, now: services.clock.now(), counts: { requests, attention } },
      t,
    ),
    me: {
      name: signIn.operator.name,
      role: roleName(provider.grant.role, t),
      label: t("console.me.you"),
      href: `${officeMePath}?from=${provider.slug}`,
    },
    desk: signIn.isShared ? deskStrip(signIn, t) : null,
    closed: provider.isClosed ? closedOf(provider, t) : null,
    start: provider.isClosed ? null : await startOf(provider, services, t),
    // The list itself begins with it.
    noMail: services.mailing.delivers || place === "attention" ? null : noMailOf(provider, t),
    done: noticeOf(notices.get(url.searchParams.get("done") ?? ""), t, services.mailing.delivers),
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

interface RailFacts {
  place: RailPlace | null;
  now: Date;
  counts: Record<NonNullable<RailRow["count"]>["of"], number>;
  /** Single keys are shortcuts for this operator. */
  usesKeys?: boolean;
  /** The day and the member that are shown, as the address of what is begun for them. */
  about?: Readonly<Record<string, string>>;
}

/** Where an operator may go and what they may begin, in groups. */
export function presentRail(
  rail: readonly RailRow[],
  provider: GrantedProvider,
  facts: RailFacts,
  t: Translator,
): RailView {
  const { slug, zone, grant } = provider;
  const today = dayIn(facts.now.getTime(), zone);
  const rows = rail.filter(({ verb }) => verb === null || reachOf(grant, verb) !== "none");
  const about = new URLSearchParams(facts.about).toString();
  const itemOf = ({ icon, label, href, places, count, takesDay }: RailRow): NavItem => ({
    icon,
    label: t(label),
    href: href({ slug, today }) + (takesDay && about !== "" ? `?${about}` : ""),
    isCurrent: facts.place !== null && places.includes(facts.place),
    count: count === undefined ? undefined : countOf(facts.counts[count.of], count.label, t),
  });
  const isOwnOnly = reachOf(grant, "day.see") === "own";
  const itemsOf = (group: RailRow["group"]) => {
    const own = rows.filter((row) => row.group === group);
    const first = isOwnOnly ? own.find(({ isFirstFor }) => isFirstFor === "members") : undefined;
    return (first === undefined ? own : [first, ...own.filter((row) => row !== first)]).map(itemOf);
  };
  return {
    begin: { label: t(railGroupLabels.new), items: itemsOf("new") },
    search: itemsOf("search")[0]!,
    palette: {
      words: {
        label: t("console.search.everything"),
        empty: t("console.search.empty"),
        hint: t("console.search.keys"),
      },
      hasKey: facts.usesKeys ?? false,
    },
    groups: railGroups
      .filter((group): group is Exclude<RailGroup, "new"> => group !== "new")
      .flatMap((group) => {
        const items = itemsOf(group);
        const [head] = items;
        if (head === undefined) return [];
        const label = t(railGroupLabels[group]);
        const isOpen = items.some(({ isCurrent }) => isCurrent);
        return [
          {
            id: group,
            head: { ...head, label, icon: group === "site" ? "globe" : head.icon, count: head.count },
            // Its first entry is its head, if it is called the same.
            items: items.filter((item) => item !== head || item.label !== label),
            isOpen,
          },
        ];
      }),
    more: t("console.nav.more"),
    me: itemsOf("me")[0]!,
  };
}

function countOf(count: number, label: MessageKey, t: Translator): NavItem["count"] {
  return count === 0 ? undefined : { number: String(count), label: t(label, { count }) };
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
