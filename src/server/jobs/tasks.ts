import { drawPictures } from "#use-cases/content/draw-pictures.ts";
import { remind } from "#use-cases/mail/send/remind.ts";
import { sendMail } from "#use-cases/mail/send/send-mail.ts";
import { syncCalendar, syncCalendars } from "#use-cases/calendars/sync-calendar.ts";
import { closeLink } from "#use-cases/payments/checkout/close-link.ts";
import { sendRefund } from "#use-cases/payments/refund/send-refund.ts";
import { reconcilePayments } from "#use-cases/payments/reconcile-payments.ts";
import { verifyCheckout, watchPayment } from "#use-cases/payments/checkout/verify-payment.ts";
import { clearLeftovers } from "#use-cases/privacy/clear-leftovers.ts";
import { eraseDue, eraseUnfinished } from "#use-cases/privacy/retain.ts";
import { forgetOldKeys } from "#use-cases/booking/confirm/forget-old-keys.ts";
import { extendSessions, extendTimetables } from "#use-cases/offers/timetable/extend-sessions.ts";
import { reapHolds } from "#use-cases/booking/hold/reap-holds.ts";
import { offerTimes } from "#use-cases/booking/watching/offer-times.ts";
import { runWaitingLists } from "#use-cases/booking/waiting/run-waiting-lists.ts";
import { sendGift } from "#use-cases/shop/send-gift.ts";
import { reapOrders } from "#use-cases/shop/reap-orders.ts";
import { countEverywhere } from "#use-cases/office/attention/read-attention.ts";
import { runHandover } from "#use-cases/office/handover/run-handover.ts";
import { deliverWebhooks, wakeWebhooks } from "#use-cases/webhooks/deliver-webhooks.ts";
import { completeVisits } from "#use-cases/office/front-desk/attendance/complete-visits.ts";
import { sendInvitation, sendSignInMail } from "#use-cases/office/door/sign-in/send-sign-in-mail.ts";
import { tidyForms } from "#use-cases/forms/responses/tidy-forms.ts";
import type { FileServices } from "#use-cases/shared/services.ts";

/** Handlers are use-cases. A job may run twice, so its handler must be idempotent. */
export type Task = (services: FileServices, payload: never) => Promise<unknown>;

/** All jobs by name. */
export const tasks: Record<string, Task> = {
  "reap-holds": reapHolds,
  "reap-orders": reapOrders,
  "run-waiting-lists": runWaitingLists,
  "offer-times": offerTimes,
  "extend-sessions": extendSessions,
  "open-sessions": extendTimetables,
  "verify-checkout": verifyCheckout,
  "watch-payment": watchPayment,
  "close-link": closeLink,
  "give-back": sendRefund,
  "reconcile-payments": reconcilePayments,
  "sync-calendars": syncCalendars,
  "sync-calendar": syncCalendar,
  "tidy-forms": tidyForms,
  "forget-old-keys": forgetOldKeys,
  "erase-unfinished": eraseUnfinished,
  "erase-due": eraseDue,
  "clear-leftovers": clearLeftovers,
  "complete-visits": completeVisits,
  "hand-over": runHandover,
  "count-attention": countEverywhere,
  "deliver-webhooks": deliverWebhooks,
  "wake-webhooks": wakeWebhooks,
  "draw-pictures": drawPictures,
  "send-mail": sendMail,
  "send-gift": sendGift,
  "send-sign-in-mail": sendSignInMail,
  "send-invitation": sendInvitation,
  remind,
};

/** When scheduled jobs run, in crontab format. */
const times: Record<string, string> = {
  "reap-holds": "* * * * *",
  "reap-orders": "* * * * *",
  "run-waiting-lists": "* * * * *",
  "offer-times": "*/10 * * * *",
  "reconcile-payments": "* * * * *",
  remind: "* * * * *",
  "complete-visits": "*/5 * * * *",
  "count-attention": "*/10 * * * *",
  "draw-pictures": "* * * * *",
  "sync-calendars": "* * * * *",
  "wake-webhooks": "* * * * *",
  "tidy-forms": "17 * * * *",
  "forget-old-keys": "37 * * * *",
  "erase-unfinished": "47 * * * *",
  "erase-due": "11 3 * * *",
  "clear-leftovers": "31 3 * * *",
  "extend-sessions": "41 3 * * *",
};

export const scheduledTasks = Object.keys(times);

/** One job of each kind runs at a time, and one waits at most: a slow one does not fill all workers. */
export const schedule = Object.entries(times)
  .map(([name, time]) => `${time} ${name} ?max=1&queue=${name}&jobKey=${name}`)
  .join("\n");
