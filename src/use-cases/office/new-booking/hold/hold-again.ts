import type { LocaleCode } from "#domain/locales/locales.ts";
import { ok, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { findSeriesRule } from "#store/booking/series.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import type { Services } from "../../../shared/services.ts";
import type { NotAgreed } from "./ask-start.ts";
import { holdCourseForVisitor } from "./courses.ts";
import { holdAtStart } from "./hold-at-start.ts";
import { holdForVisitor, type WantedStart } from "./hold-for-visitor.ts";
import type { OfficeHold } from "./read-office-hold.ts";
import { readOverride } from "./read-override.ts";
import { repeatForVisitor } from "./repeat-hold.ts";

interface HoldAgain {
  hold: OfficeHold;
  token: string;
  isWalkIn: boolean;
  locale: LocaleCode;
  key: string;
}

type Held = Result<{ token: string }, Refusal | OfficeRefusal | NotAgreed>;

/**
 * Holds what a hold had once more, with the rules that were waived for it. What was typed is taken over. `isWhole` is false if
 * the first date of a series is held, and the others are not.
 */
export async function holdAgain(
  office: Office,
  again: HoldAgain,
  services: Services,
): Promise<Result<{ token: string; isWhole: boolean }, Refusal | OfficeRefusal | NotAgreed>> {
  const { hold, locale, key } = again;
  const { booking, others } = hold;
  const held = await holdFirst(office, again, services);
  if (!held.ok) return held;
  const { token } = held.value;
  if (others.length === 0 || hold.service.supply === "courses") return ok({ token, isWhole: true });
  const rule = await findSeriesRule(services.db, booking.providerId, booking.seriesId!);
  const dates = others.map(({ seriesPosition, startsAt }) => ({
    position: seriesPosition!,
    start: floorToInstant(startsAt!.getTime()),
  }));
  const repeated = await repeatForVisitor(
    office,
    { token, locale, rule: rule ?? null, dates, key: `${key}.dates` },
    services,
  );
  return ok({ token, isWhole: repeated.ok });
}

async function holdFirst(office: Office, { hold, token, isWalkIn, key }: HoldAgain, services: Services): Promise<Held> {
  const { booking, service } = hold;
  const line = booking.lines[0]!;
  const { courseId } = line;
  const common = { service: service.slug, people: line.seats, key, instead: token };
  if (service.supply === "courses" && courseId !== null)
    return holdCourseForVisitor(office, { ...common, course: courseId, known: {} }, services);
  const staff = await listStaffNames(services.db, office.providerId);
  const isOnly = service.durations.length === 1 && service.durations.includes(line.duration);
  const command = {
    ...common,
    member: staff.find(({ id }) => id === line.memberId)?.slug ?? "",
    start: floorToInstant(booking.startsAt!.getTime()),
    duration: isOnly ? null : line.duration,
    ...(booking.lines.length > 1 && { party: partyOf(hold, staff) }),
  };
  if (isWalkIn) return holdForVisitor(office, { ...command, isWalkIn }, services);
  const agreed = (await readOverride(booking, services)) ?? { waive: [], reason: "" };
  return holdAtStart(office, { ...command, agreed }, services);
}

/** What everyone of a party has. */
function partyOf(
  { booking, services }: OfficeHold,
  staff: readonly { id: string; slug: string }[],
): NonNullable<WantedStart["party"]> {
  const people = Map.groupBy(booking.lines, ({ person }) => person);
  return [...people.values()].map((lines) =>
    lines.map(({ serviceId, memberId, duration }) => {
      const service = services.find(({ id }) => id === serviceId)!;
      return {
        service: service.slug,
        member: staff.find(({ id }) => id === memberId)?.slug ?? null,
        duration: service.durations.length > 1 ? duration : null,
      };
    }),
  );
}
