import { readConfig } from "#server/config.ts";
import { makeFeedLink, type FeedCommand, type FeedRefusal } from "#use-cases/calendars/make-feed.ts";
import type { ExitCode } from "./shared/command.ts";
import { withDatabase } from "./shared/with-database.ts";

export async function staffFeed(command: FeedCommand, isForPrograms: boolean): Promise<ExitCode> {
  const { appUrl, port } = readConfig(process.env);
  const made = await withDatabase((db) => makeFeedLink(command, { db }));
  if (!made.ok) return explain(made.refusal);
  const { name, path, hadLink } = made.value;
  const link = path === null ? null : `${appUrl?.origin ?? `http://localhost:${port}`}${path}`;
  if (isForPrograms) {
    console.log(JSON.stringify({ name, link, hadLink }, null, 2));
    return 0;
  }
  if (link === null) {
    console.log(hadLink ? `Revoked the calendar link of ${name}.` : `${name} has no calendar link.`);
    return 0;
  }
  console.log(link);
  console.log(`Anyone with this link can see the visits of ${name}. Subscribe to it in a calendar app.`);
  if (hadLink) console.log("The previous link no longer works.");
  return 0;
}

function explain(refusal: FeedRefusal): ExitCode {
  console.error(reasonOf(refusal));
  return 1;
}

function reasonOf(refusal: FeedRefusal): string {
  switch (refusal.code) {
    case "provider-unknown":
      return `There is no provider "${refusal.slug}".`;
    case "member-unknown":
      return `There is no staff member "${refusal.slug}".`;
    case "member-ambiguous":
      return `Several providers have a staff member "${refusal.slug}". Add --provider ${refusal.providers.join(" or --provider ")}.`;
  }
}
