import { ok, refuse, type Result } from "#domain/errors.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { StaffSetup } from "#store/set-up/offers/staff.ts";
import { readProviders } from "#store/set-up/provider.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { formatMinute } from "#domain/time/hours.ts";
import { weekdays } from "../schema/hours.ts";
import type { Setup } from "../setup.ts";
import { readSetup } from "./read-setup.ts";

export type SuggestRefusal =
  | { code: "service-unknown"; slug: string }
  | { code: "several-providers"; providers: string[] }
  | { code: "has-timetable" }
  /** It starts several times a day, so its times are not fixed. */
  | { code: "starts-often" }
  | { code: "no-hours" };

/**
 * The timetable that a class with one start a day would have, as lines of its pack file. With it, a load adopts the sessions
 * that are booked.
 */
export async function suggestTimetable(
  { service: slug, provider }: { service: string; provider: string | null },
  { db }: Pick<Services, "db">,
): Promise<Result<string, SuggestRefusal>> {
  const setups = await db.transaction().execute(async (tx) => {
    const found: Setup[] = [];
    for (const each of await readProviders(tx, provider === null ? undefined : [provider]))
      found.push(await readSetup(tx, each));
    return found;
  });
  const owners = setups.filter(({ services }) => services.some((service) => service.slug === slug));
  const [setup, ...others] = owners;
  if (setup === undefined) return refuse({ code: "service-unknown", slug });
  if (others.length > 0)
    return refuse({ code: "several-providers", providers: owners.map((owner) => owner.provider.slug) });
  return suggest(
    setup,
    setup.services.find((service) => service.slug === slug)!,
  );
}

function suggest({ provider, staff }: Setup, service: ServiceSetup): Result<string, SuggestRefusal> {
  if (service.timetable !== null) return refuse({ code: "has-timetable" });
  if (service.interval < 1_440) return refuse({ code: "starts-often" });
  const givers = service.staff
    .flatMap((giver) => staff.filter((member) => member.slug === giver.staff))
    // Hours in another zone begin at another time of the provider's clock.
    .filter(({ timeZone }) => timeZone === provider.timeZone)
    .toSorted((one, other) => other.priority - one.priority);
  const days = weekdays.map((_, index) => givers.filter((member) => worksOn(member, index + 1, service)));
  const together = service.staffing === "all";
  const given = days.map((able) => (together && able.length < service.staff.length ? [] : able));
  if (given.every((able) => able.length === 0)) return refuse({ code: "no-hours" });
  const times = Map.groupBy(given.entries(), ([, able]) => (together ? "all" : (able[0]?.slug ?? "")));
  const lines = [...times].flatMap(([giver, own]) => {
    const on = own.filter(([, able]) => able.length > 0).map(([index]) => weekdays[index]);
    if (on.length === 0) return [];
    const who = together || service.staff.length === 1 ? "" : `, staff: ${giver}`;
    return [`    - {on: [${on.join(", ")}], at: "${formatMinute(service.intervalFrom)}"${who}}`];
  });
  return ok(["timetable:", "  times:", ...lines].join("\n"));
}

function worksOn({ hours }: StaffSetup, weekday: number, service: ServiceSetup): boolean {
  const start = service.intervalFrom;
  const end = start + service.durations[0]!;
  return hours.some((range) => range.weekday === weekday && range.start <= start && range.end >= end);
}
