import type { ListedBooking } from "#store/booking/booking-lists.ts";
import { parseDay, type Day } from "#domain/time/day.ts";
import { listNamedBookings, officeStates, type ListedProvider } from "#use-cases/office/booking/list-bookings.ts";
import { textOption, type ExitCode, type Options } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainBookingRefusal } from "./explain.ts";
import { alignColumns, escapeControls, printTimes } from "./words.ts";
import { paint } from "../shared/paint.ts";

export async function printBookings(options: Options): Promise<ExitCode> {
  const typed = textOption(options, "state");
  const state = officeStates.find((one) => one === typed) ?? null;
  if (typed !== null && state === null)
    return misuse(`--state must be one of ${officeStates.join(", ")} (got "${typed}").`);
  const from = dayOf(options, "from");
  const to = dayOf(options, "to");
  if (from === undefined || to === undefined) return misuse("--from and --to must be days, such as 2026-11-16.");
  const question = { provider: textOption(options, "provider"), state, from, to };
  const listed = await withDatabase((db) => listNamedBookings(question, { db, clock: { now: () => new Date() } }));
  if (!listed.ok) return explainBookingRefusal(listed.refusal);
  const filled = listed.value.filter(({ bookings }) => bookings.length > 0);
  if (options["json"] === true) console.log(JSON.stringify(filled.flatMap(toJson), null, 2));
  else console.log(filled.length === 0 ? "No bookings." : filled.map(describe).join("\n\n"));
  return 0;
}

/** Null if the option is missing, undefined if it is not a valid day. */
function dayOf(options: Options, name: string): Day | null | undefined {
  const text = textOption(options, name);
  return text === null ? null : (parseDay(text) ?? undefined);
}

function misuse(text: string): ExitCode {
  console.error(text);
  return 2;
}

function describe({ name, slug, zone, bookings }: ListedProvider): string {
  const rows = bookings.map((booking) => [
    booking.reference,
    booking.state,
    whenOf(booking, zone),
    booking.services.join(", "),
    booking.members.length === 0 ? "anybody" : booking.members.join(", "),
    (booking.erasedAt === null ? escapeControls(booking.visitor) : "erased") +
      (booking.guestCount > 0 ? ` + ${booking.guestCount}` : ""),
  ]);
  return [paint("bold", `${name} (${slug}), times in ${zone}`), ...alignColumns(rows).map((row) => `  ${row}`)].join(
    "\n",
  );
}

function whenOf({ startsAt, endsAt }: ListedBooking, zone: string): string {
  return startsAt === null || endsAt === null ? "no time yet" : printTimes(startsAt, endsAt, zone);
}

function toJson({ slug, zone, bookings }: ListedProvider): object[] {
  return bookings.map(({ reference, state, startsAt, endsAt, createdAt, erasedAt, ...booking }) => {
    const { visitor, guestCount, services, members } = booking;
    return {
      provider: slug,
      reference,
      state,
      startsAt,
      endsAt,
      zone,
      services,
      members,
      visitor,
      guestCount,
      createdAt,
      erasedAt,
    };
  });
}
