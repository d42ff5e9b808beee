import { isFreeText } from "#domain/booking/text.ts";
import { refuse } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { formatDay, type Day } from "#domain/time/day.ts";
import {
  cashBetween,
  changeBy,
  findLastClosing,
  insertClosing,
  readCurrency,
  readMoment,
  reopenClosing,
} from "#store/office/money/closings.ts";
import { lockTill } from "#store/office/money/takings.ts";
import { logQuery } from "#store/office/shared/log.ts";
import type { Services } from "../../../shared/services.ts";
import { runMoney, type MoneyChanged } from "../change-money.ts";
import { whyNoReason } from "#domain/office/reason.ts";
import { dayNow, maySeeMoney, timeOfDays } from "../money-days.ts";
import { closingBasis } from "../read-money-day.ts";

export interface CloseDay {
  day: Day;
  zone: string;
  counted: number;
  /** The operator wants to close although the count is not what is expected. */
  isSure: boolean;
  /** What stays in the drawer. */
  stays: number;
  remark: string;
  key: string;
}

/** The currency of the drawer. */
export function tillCurrency({ providerId }: Office, { db }: Pick<Services, "db">): Promise<string> {
  return readCurrency(db, providerId);
}

const mostMoney = 10 ** 12;
const mostRemark = 500;

/**
 * Closes a day. It counts the cash that was taken since the last closing, up to now or, for an earlier day, up to its end. What is
 * taken later belongs to the next closing, so that nothing is counted twice and nothing is missed.
 */
export async function closeDay(
  office: Office,
  { day, zone, counted, stays, isSure, remark, key }: CloseDay,
  services: Services,
): Promise<MoneyChanged> {
  const { providerId, actor } = office;
  const today = dayNow(zone, services.clock.now());
  if (reachOf(actor.grant, "till.close") !== "all" || !maySeeMoney(actor.grant, { day, today }))
    return refuse({ code: "not-allowed" });
  const isMoney = (amount: number) => Number.isSafeInteger(amount) && amount >= 0 && amount <= mostMoney;
  if (!isMoney(counted)) return refuse({ code: "amount-unreadable" });
  if (!isMoney(stays) || stays > counted) return refuse({ code: "till-stays" });
  if (remark.length > mostRemark || !isFreeText(remark)) return refuse({ code: "words-unreadable" });
  const request = { day: formatDay(day), counted, stays, remark };
  return runMoney({ office, operation: "close-day", key, request }, services, async (tx) => {
    await lockTill(tx, providerId, "counter");
    const now = await readMoment(tx);
    const currency = await readCurrency(tx, providerId);
    const { from, to } = timeOfDays(zone, day, day);
    const basis = await closingBasis({ providerId, from, to, currency, now }, tx);
    const until = now < to ? now : to;
    if (basis === null || until <= basis.since) return { code: "till-closed" };
    const taken = changeBy(await cashBetween(tx, providerId, { since: basis.since, until, currency }));
    const difference = counted - basis.beganWith - taken;
    if (difference !== 0 && !isSure) return { code: "till-differs", difference: String(difference) };
    const id = await insertClosing(tx, providerId, {
      day: formatDay(day),
      since: basis.since,
      until,
      currency,
      beganWith: basis.beganWith,
      taken,
      counted,
      stays,
      remark,
      operatorId: actor.operatorId,
    });
    await tx.executeQuery(
      logQuery(tx, {
        providerId,
        by: actor,
        verb: "till.close",
        about: { kind: "till", id },
        after: { day: formatDay(day), expected: basis.beganWith + taken, counted, stays },
      }),
    );
    return null;
  });
}

/** Opens the last closed day again, so that it can be counted anew. */
export async function reopenDay(
  office: Office,
  { day, reason, key }: { day: Day; reason: string; key: string },
  services: Services,
): Promise<MoneyChanged> {
  const { providerId, actor } = office;
  if (reachOf(actor.grant, "till.reopen") !== "all") return refuse({ code: "not-allowed" });
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const request = { day: formatDay(day), reason };
  return runMoney({ office, operation: "reopen-day", key, request }, services, async (tx) => {
    await lockTill(tx, providerId, "counter");
    const last = await findLastClosing(tx, providerId);
    if (last?.day !== formatDay(day)) return { code: "till-not-last" };
    await reopenClosing(tx, providerId, { id: last.id, operatorId: actor.operatorId });
    await tx.executeQuery(
      logQuery(tx, {
        providerId,
        by: actor,
        verb: "till.reopen",
        about: { kind: "till", id: last.id },
        reason,
        before: { day: last.day, counted: last.counted },
      }),
    );
    return null;
  });
}
