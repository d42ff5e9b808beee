import { fullName } from "#domain/booking/names.ts";
import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { saveThing, type SavedThing } from "#set-up/edit/save-thing.ts";
import type { SaveRefusal } from "#set-up/edit/check-change.ts";
import type { ThingChange } from "#set-up/edit/check-change.ts";
import { changeBooked } from "#use-cases/offers/timetable/change-booked.ts";
import {
  weightMarkOf,
  TooMuch,
  weighChange,
  type WeighedChange,
  type Weighing,
} from "#use-cases/office/set-up/weigh-change.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import type { Editing } from "./editor-links.server.ts";

export type SaveAnswer =
  | { kind: "saved"; saved: SavedThing }
  | { kind: "refused"; refusal: SaveRefusal }
  | { kind: "weighed"; means: Editing["means"] };

interface SaveTerms extends Omit<WeighedChange, "slug" | "providerId"> {
  weighing: Weighing;
  /** Whether scripts of other sites may be added. */
  takesScripts?: boolean;
}

/** For a change that has no meaning for visits to come: nothing that was agreed. */
export const unweighed = { serviceId: null, isWhole: false, weighing: "unasked" as const };

/** How a form is weighed that confirms what this mark stands for; empty if it confirms nothing. */
export function weighingOf(confirmed: string): Weighing {
  return confirmed === "" ? "ask" : { confirmed };
}

/** Saves one change for the operator of a request. */
export async function saveFor(
  args: PageArguments,
  change: ThingChange,
  { weighing, takesScripts = false, ...weighed }: SaveTerms,
): Promise<SaveAnswer> {
  const { provider, actor } = passOf(args.context);
  const services = args.context.get(servicesContext);
  const now = services.clock.now();
  const { operatorId, signInId } = actor;
  const owner = { slug: provider.slug, providerId: provider.id };
  try {
    const saved = await saveThing(
      change,
      {
        providerId: provider.id,
        by: { kind: "operator", operatorId, signInId },
        now,
        changeBooked,
        takesPayments: !services.payments.isOff,
        takesScripts,
        weigh: weighChange({ ...owner, ...weighed }, weighing, now),
      },
      services,
    );
    return saved.ok ? { kind: "saved", saved: saved.value } : { kind: "refused", refusal: saved.refusal };
  } catch (fault) {
    if (fault instanceof TooMuch) return { kind: "weighed", means: await meansOf(args, fault) };
    throw fault;
  }
}

const mostVisits = 20;

function factsOf(
  obstacle: TooMuch["obstacle"],
  { kept, misfits: count }: { kept: number; misfits: number },
  t: Translator,
): string[] {
  switch (obstacle) {
    case "upcoming":
      return [t("console.setUp.means.upcoming", { count: kept })];
    case "rooms":
      return [t("console.setUp.means.rooms", { count })];
    case "booked-meanwhile":
      return [t("console.setUp.removeBooked")];
    case null:
      return [
        ...(kept > 0 ? [t("console.setUp.means.keep", { count: kept })] : []),
        ...(count > 0 ? [t("console.setUp.means.misfits", { count }), t("console.setUp.means.misfitsStay")] : []),
      ];
  }
}

async function meansOf(args: PageArguments, { weight, obstacle, isMoreThanRead }: TooMuch): Promise<Editing["means"]> {
  const { provider } = passOf(args.context);
  const t = await officeTranslator(args.context);
  const now = args.context.get(servicesContext).clock.now().getTime();
  const viewer = viewerAt(provider.zone, args.context);
  const { kept, misfits, changed = [] } = weight;
  const again = obstacle === null && isMoreThanRead ? [t("console.setUp.removeBooked")] : [];
  const cancelled = changed.filter(({ isCancelled }) => isCancelled).length;
  const facts = [
    ...again,
    ...(cancelled > 0 ? [t("console.setUp.means.cancelled", { count: String(cancelled) })] : []),
    ...(changed.length > cancelled
      ? [t("console.setUp.means.moved", { count: String(changed.length - cancelled) })]
      : []),
    ...factsOf(obstacle, { kept, misfits: misfits.length }, t),
  ];
  const losing = changed.map(({ reference, startsAt, service, ...person }) => ({
    reference,
    startsAt,
    service: [service, fullName(person, args.context.get(localeContext))].filter((text) => text !== "").join(" · "),
  }));
  const visits = [...losing, ...misfits].slice(0, mostVisits).map(({ reference, startsAt, service }) => ({
    href: officeBookingPath(provider.slug, reference),
    text: `${formatShort(startsAt.getTime(), viewer, now)} · ${service}`,
  }));
  return {
    title: t("console.setUp.means.title"),
    facts,
    visits,
    mark: obstacle === null ? weightMarkOf(weight) : null,
  };
}
