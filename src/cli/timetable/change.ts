import { toMilliseconds } from "#domain/time/instant.ts";
import { explainSession } from "#use-cases/offers/timetable/change-booked.ts";
import {
  changeNamedSession,
  type NamedChange,
  type NamedSession,
  type NamedSessionRefusal,
} from "#use-cases/office/front-desk/sessions/change-named-session.ts";
import { printTime } from "../booking/words.ts";
import type { ExitCode } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { withDatabase } from "../shared/with-database.ts";

export async function cancelSession(named: NamedSession): Promise<ExitCode> {
  return change(named, { kind: "cancel" });
}

export async function moveSessionCommand(
  named: NamedSession,
  to: string | null,
  staff: string | null,
): Promise<ExitCode> {
  const slugs = staff === null ? null : staff.split(",").map((slug) => slug.trim());
  return change(named, { kind: "move", to, staff: slugs });
}

async function change(named: NamedSession, wanted: NamedChange): Promise<ExitCode> {
  const services = { clock: { now: () => new Date() } };
  const changed = await withDatabase((db) => changeNamedSession(named, wanted, { ...services, db }));
  if (!changed.ok) {
    console.error(explain(changed.refusal));
    return 1;
  }
  const { provider, start, visits } = changed.value;
  const when = `${printTime(new Date(toMilliseconds(start)), provider.zone)} (${provider.zone})`;
  const did =
    wanted.kind === "cancel" ? `${named.service} on ${when} is cancelled` : `${named.service} is now on ${when}`;
  console.log(`${did}. ${pluralize(visits, "booking")} ${wanted.kind === "cancel" ? "cancelled" : "changed"}.`);
  return 0;
}

function explain(refusal: NamedSessionRefusal): string {
  switch (refusal.code) {
    case "provider-unknown":
      return `There is no provider "${refusal.slug}".`;
    case "session-unknown":
      return "There is no such session. almanac sessions list shows all of them.";
    case "session-ambiguous":
      return `Several sessions start then: ${refusal.providers.join(", ")}. Add --provider, or change it in the pack.`;
    case "member-unknown":
      return `No staff member "${refusal.slug}" gives this service.`;
    case "reason-missing":
      return "--reason must not be empty: everyone booked reads it.";
    case "reason-unreadable":
      return "--reason must be one line of plain text.";
    case "time-unreadable":
      return "Times must look like 2027-02-09T19:00 (in the provider's time zone) or 2027-02-09T19:00+01:00.";
    case "time-skipped":
      return "That time does not exist on that day because the clocks go forward. Choose another time.";
    case "time-ambiguous":
      return "That time occurs twice on that day because the clocks go back. Add the offset, such as +01:00.";
    case "busy":
      return "Visitors are booking this session right now. Try again.";
    case "session-over":
    case "too-few-seats":
    case "session-taken":
      return `The session was not changed: ${explainSession(refusal)}.`;
  }
}
