import { ok, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LogEntry } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import type { Answer, Field } from "#domain/forms/definition.ts";
import { localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { listLog } from "#store/office/shared/log.ts";
import { readAttendance, type VisitAttendance } from "#store/office/front-desk/attendance.ts";
import { listRemarks, type Remark } from "#store/office/front-desk/remarks.ts";
import { listUsed, type UsedCredit } from "#store/credits/at-desk.ts";
import { listTakings, type Taking } from "#store/office/money/takings.ts";
import { readHistories, type VisitorHistory } from "#store/office/requests/history.ts";
import {
  listBookingMails,
  listBookingMoney,
  type TimelineMail,
  type TimelinePayment,
} from "#store/office/booking/timeline.ts";
import type { VisitFacts } from "#domain/booking/facts/visit-facts.ts";
import { describeBooking, type ManagedBooking } from "../../booking/manage/read-manage.ts";
import { readBookingAnswers } from "../../forms/booking-answers.ts";
import { readBookingMoney, type MoneyOfBooking } from "../../payments/read-money.ts";
import { visitFacts } from "../../receipts/visit-facts.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "./find-office-booking.ts";
import { undoable } from "./undoable.ts";

export interface OfficeBooking extends ManagedBooking {
  /** What pages, mails and entries say of it too. */
  facts: VisitFacts;
  /** Online, in minor units, without what was refunded. */
  paid: number;
  sums: MoneyOfBooking;
  takings: Taking[];
  /** The passes and the coupon that lower its price. */
  used: UsedCredit[];
  history: VisitorHistory;
  told: { field: Field; answer: Answer }[];
  log: LogEntry[];
  mails: TimelineMail[];
  money: TimelinePayment[];
  remarks: Remark[];
  attendance: VisitAttendance;
  /** The entry that can be undone, because its mails are not sent yet. */
  undo: LogEntry | null;
}

/** Everything about one booking, with everything that happened to it. */
export async function readOfficeBooking(
  office: Office,
  { reference, locale, tag }: { reference: string; locale: LocaleCode; tag?: string },
  services: Services,
): Promise<Result<OfficeBooking, Refusal | OfficeRefusal>> {
  const { db } = services;
  const found = await findOfficeBooking(db, office, { reference, verb: "bookings.see" });
  if (!found.ok) return found;
  const booking = found.value;
  const described = await describeBooking(booking, { db });
  if (!described.ok) return described;
  const who = { providerId: office.providerId, staffId: ownStaffOf(office.actor.grant, "bookings.see") };
  const histories = await readHistories(db, { ...who, now: services.clock.now() }, [booking]);
  const log = await listLog(db, booking.providerId, { kind: "booking", id: booking.id });
  const sums = await readBookingMoney(db, booking);
  const reader = { locale, tag: tag ?? localeOf(locale).tag, zone: described.value.provider.zone };
  const recipient = { kind: "office" } as const;
  const facts = await visitFacts({ managed: described.value, dates: [booking], recipient, reader }, services);
  return ok({
    ...described.value,
    facts,
    paid: sums.paid.captured - sums.paid.refunded,
    sums,
    takings: await listTakings(db, { providerId: booking.providerId, kind: "booking", id: booking.id }),
    used: await listUsed(db, booking),
    told: await readBookingAnswers(booking, locale, { db }),
    history: histories.get(booking.id)!,
    log,
    mails: await listBookingMails(db, booking),
    money: await listBookingMoney(db, booking),
    remarks: await listRemarks(db, booking),
    attendance: await readAttendance(db, booking),
    undo: undoable(log, booking),
  });
}
