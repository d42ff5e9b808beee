import type { Translator } from "../../i18n/translator.ts";

type JobGroup = "mails" | "payments" | "calendars" | "webhooks" | "pictures" | "waiting" | "handovers" | "other";

const groups: Record<string, JobGroup> = {
  "send-mail": "mails",
  "send-gift": "mails",
  "send-sign-in-mail": "mails",
  "send-invitation": "mails",
  remind: "mails",
  "verify-checkout": "payments",
  "watch-payment": "payments",
  "close-link": "payments",
  "give-back": "payments",
  "reconcile-payments": "payments",
  "sync-calendars": "calendars",
  "sync-calendar": "calendars",
  "deliver-webhooks": "webhooks",
  "wake-webhooks": "webhooks",
  "draw-pictures": "pictures",
  "run-waiting-lists": "waiting",
  "offer-times": "waiting",
  "hand-over": "handovers",
};

/** What a job works on, in words of the office. Its own name is for whoever runs the server. */
export function jobName(task: string, t: Translator): string {
  return t("console.attention.job.name", { group: groups[task] ?? "other" });
}
