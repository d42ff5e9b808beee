import { parseDay, type Day } from "#domain/time/day.ts";
import { listSessions, type ProviderSessions } from "#use-cases/office/front-desk/sessions/list-sessions.ts";
import { alignColumns, escapeControls, printTimes } from "../booking/words.ts";
import { textOption, type ExitCode, type Options } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { paint } from "../shared/paint.ts";

export async function printSessions(options: Options): Promise<ExitCode> {
  const from = dayOf(options, "from");
  const to = dayOf(options, "to");
  if (from === undefined || to === undefined) {
    console.error("--from and --to must be days, such as 2027-01-12.");
    return 2;
  }
  const query = { provider: textOption(options, "provider"), service: textOption(options, "service"), from, to };
  const listed = await withDatabase((db) => listSessions(query, { db, clock: { now: () => new Date() } }));
  if (!listed.ok) {
    console.error(`There is no provider "${listed.refusal.slug}".`);
    return 1;
  }
  const filled = listed.value.filter(({ sessions }) => sessions.length > 0);
  if (options["json"] === true) console.log(JSON.stringify(filled.flatMap(toJson), null, 2));
  else console.log(filled.length === 0 ? "No sessions." : filled.map(describe).join("\n\n"));
  return 0;
}

/** Null if the option is missing, undefined if it is not a valid day. */
function dayOf(options: Options, name: string): Day | null | undefined {
  const text = textOption(options, name);
  return text === null ? null : (parseDay(text) ?? undefined);
}

function describe({ name, slug, zone, sessions }: ProviderSessions): string {
  const rows = sessions.map((session) => [
    printTimes(session.startsAt, session.endsAt, zone),
    session.service,
    session.members.map((member) => member.name).join(", "),
    `${session.seatsTaken}/${session.seats}`,
    session.state === "open" && session.movedFrom !== null ? "moved" : session.state,
    escapeControls(session.reason ?? ""),
  ]);
  return [paint("bold", `${name} (${slug}), times in ${zone}`), ...alignColumns(rows).map((row) => `  ${row}`)].join(
    "\n",
  );
}

function toJson({ slug, zone, sessions }: ProviderSessions): object[] {
  return sessions.map(
    ({ id, service, timeKey, state, startsAt, endsAt, movedFrom, reason, seats, seatsTaken, ...rest }) => ({
      provider: slug,
      zone,
      id,
      service,
      time: timeKey,
      state,
      startsAt,
      endsAt,
      movedFrom,
      reason,
      seats,
      seatsTaken,
      members: rest.members.map((member) => member.slug),
      rooms: rest.rooms.map((room) => room.slug),
    }),
  );
}
