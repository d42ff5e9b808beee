import { expect, it } from "vitest";
import { tasks } from "#server/jobs/tasks.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { jobName } from "./job-words.server.ts";

it("names what a job works on, never by its own name", async () => {
  const t = await translatorOf("en");
  for (const task of Object.keys(tasks)) expect(jobName(task, t), task).not.toContain(task);
  const known = ["send-invitation", "give-back", "sync-calendar", "deliver-webhooks", "draw-pictures", "reap-holds"];
  expect(known.map((task) => jobName(task, t))).toEqual([
    "Emails",
    "Payments and refunds",
    "Calendars",
    "Webhooks",
    "Pictures",
    "Other work in the background",
  ]);
});
