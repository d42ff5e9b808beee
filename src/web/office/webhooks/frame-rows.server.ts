import type { Notices } from "../shared/frame/frame-table.server.ts";

export const webhooksNotices = {
  "webhook-sent": { text: "console.webhooks.sent" },
} as const satisfies Notices;
