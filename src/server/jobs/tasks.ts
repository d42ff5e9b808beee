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
import { extendSessions, openSessions } from "#use-cases/offers/timetable/extend-sessions.ts";
import { reapHolds } from "#use-cases/booking/hold/reap-holds.ts";
import { offerTimes } from "#use-cases/booking/watching/offer-times.ts";
import { runWaitingLists } from "#use-cases/booking/waiting/run-waiting-lists.ts";
import { sendGift } from "#use-cases/shop/send-gift.ts";
import { reapOrders } from "#use-cases/shop/reap-orders.ts";
import { countEverywhere } from "#use-cases/office/attention/read-attention.ts";
import { runHandover } from "#use-cases/office/handover/run-handover.ts";
import { deliverWebhooks, wakeWebhooks } from "#use-cases/office/webhooks/deliver-webhooks.ts";
import { completeVisits } from "#use-cases/office/attendance/complete-visits.ts";
import { sendInvitation, sendSignInMail } from "#use-cases/office/sign-in/send-sign-in-mail.ts";
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
  "open-sessions": openSessions,
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

/** Scheduled jobs, in crontab format. */
export const schedule = [
  "* * * * * reap-holds ?max=1",
  "* * * * * reap-orders ?max=1",
  "* * * * * run-waiting-lists ?max=1",
  "*/10 * * * * offer-times ?max=1",
  "* * * * * reconcile-payments ?max=1",
  "* * * * * remind ?max=1",
  "*/5 * * * * complete-visits ?max=1",
  "*/10 * * * * count-attention ?max=1",
  "* * * * * draw-pictures ?max=1",
  "* * * * * sync-calendars ?max=1",
  "* * * * * wake-webhooks ?max=1",
  "17 * * * * tidy-forms ?max=1",
  "37 * * * * forget-old-keys ?max=1",
  "47 * * * * erase-unfinished ?max=1",
  "11 3 * * * erase-due ?max=1",
  "31 3 * * * clear-leftovers ?max=1",
  "41 3 * * * extend-sessions ?max=1",
].join("\n");
