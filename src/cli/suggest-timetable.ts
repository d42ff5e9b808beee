import { suggestTimetable, type SuggestRefusal } from "#packs/export/suggest-timetable.ts";
import type { ExitCode } from "./shared/command.ts";
import { withDatabase } from "./shared/with-database.ts";

export async function printTimetable(query: { service: string; provider: string | null }): Promise<ExitCode> {
  const suggested = await withDatabase((db) => suggestTimetable(query, { db }));
  if (!suggested.ok) {
    console.error(explain(suggested.refusal));
    return 1;
  }
  console.log(suggested.value);
  return 0;
}

function explain(refusal: SuggestRefusal): string {
  switch (refusal.code) {
    case "service-unknown":
      return `There is no service "${refusal.slug}".`;
    case "several-providers":
      return `Several providers have this service. Add --provider ${refusal.providers.join(" or --provider ")}.`;
    case "has-timetable":
      return "This service has a timetable already.";
    case "starts-often":
      return "This service starts several times a day. Write the times that it really has: see docs/packs.md.";
    case "no-hours":
      return "No staff member works when it starts.";
  }
}
