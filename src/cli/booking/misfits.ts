import { formatDay, type Day } from "#domain/time/day.ts";
import {
  findMisfits,
  type MisfitBooking,
  type MisfitsOfProvider,
} from "#use-cases/office/set-up/misfits/find-misfits.ts";
import { textOption, type ExitCode, type Options } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainBookingRefusal } from "./explain.ts";
import { alignColumns, printTimes } from "./words.ts";
import { paint } from "../shared/paint.ts";

export async function printMisfits(options: Options): Promise<ExitCode> {
  const slug = textOption(options, "provider");
  const found = await withDatabase((db) => findMisfits(db, slug, new Date()));
  if (!found.ok) return explainBookingRefusal(found.refusal);
  const filled = found.value.filter(({ misfits }) => misfits.length > 0);
  if (options["json"] === true) console.log(JSON.stringify(filled.flatMap(toJson), null, 2));
  else console.log(filled.length === 0 ? "All upcoming bookings fit." : filled.map(describe).join("\n\n"));
  return 0;
}

/** What a load reports: the first bookings that no longer fit, and how many there are. Empty if all fit. */
export function reportMisfits(providers: readonly MisfitsOfProvider[], most = 20): string {
  const filled = providers.filter(({ misfits }) => misfits.length > 0);
  return filled
    .map((provider) => {
      const { slug, misfits } = provider;
      const rest = misfits.length - most;
      const more = rest > 0 ? `\n  and ${rest} more: almanac bookings misfits --provider ${slug}` : "";
      const count = `${pluralize(misfits.length, "upcoming booking")} of ${slug} no longer ${misfits.length === 1 ? "fits" : "fit"}`;
      return `${count}; none was changed:\n${rowsOf({ ...provider, misfits: misfits.slice(0, most) }).join("\n")}${more}`;
    })
    .join("\n\n");
}

function describe(provider: MisfitsOfProvider): string {
  const { name, slug, zone } = provider;
  return [paint("bold", `${name} (${slug}), times in ${zone}`), ...rowsOf(provider)].join("\n");
}

function rowsOf({ zone, misfits }: MisfitsOfProvider): string[] {
  const rows = misfits.map((misfit) => [
    misfit.reference,
    printTimes(misfit.startsAt, misfit.endsAt, zone),
    misfit.service,
    explainMisfit(misfit),
  ]);
  return alignColumns(rows).map((row) => `  ${row}`);
}

function toJson({ slug, zone, misfits }: MisfitsOfProvider): object[] {
  return misfits.map((misfit) => {
    const { reference, startsAt, endsAt, service, member, why } = misfit;
    return {
      provider: slug,
      reference,
      startsAt,
      endsAt,
      zone,
      service,
      member,
      code: why.code,
      reason: explainMisfit(misfit),
    };
  });
}

function explainMisfit({ service, member, why }: MisfitBooking): string {
  const giver = member ?? "the staff";
  switch (why.code) {
    case "service-unknown":
      return `${service} is no longer offered`;
    case "member-unknown":
      return `${giver} no longer gives ${service}`;
    case "closure":
      return `the business is closed ${days(why)}${noted(why.note)}`;
    case "day-off":
      return `${service} has a day off ${days(why)}${noted(why.note)}`;
    case "season":
      return `outside the seasons of ${service}`;
    case "off-timetable":
      return `the timetable of ${service} has no such session`;
    case "service-hours":
      return `outside the hours of ${service}`;
    case "closed":
      return `outside the hours of ${giver}`;
    case "no-seats":
    case "too-many-seats":
      return `${service} has fewer seats than are booked`;
    case "resource":
      return "a room or a piece of equipment is missing";
    // What was agreed is asked without the last eight rules.
    case "busy":
    case "full":
    case "past":
    case "notice":
    case "window":
    case "daily-cap":
    case "period-cap":
    case "duration-not-offered":
    case "nothing-chosen":
    case "too-many-lines":
      return `${giver} has something else then`;
  }
}

function days({ first, last }: { first: Day; last: Day }): string {
  return first === last ? `on ${formatDay(first)}` : `from ${formatDay(first)} to ${formatDay(last)}`;
}

function noted(note: string): string {
  return note === "" ? "" : ` (${note})`;
}
