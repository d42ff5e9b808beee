import type { BookingProvider, BookableService } from "#domain/booking/service.ts";
import { faultOf, type Credit, type CreditFault } from "#domain/credits/credit.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Booking } from "#store/booking/booking.ts";
import { lockTogether } from "#store/booking/series.ts";
import { addApplied, removeApplied } from "#store/credits/applied.ts";
import { findCredit, readCredits, type CreditKey } from "#store/credits/credits.ts";
import type { Transaction } from "#store/database.ts";
import { typedCode } from "../../credits/credit-codes.ts";
import { priceDates } from "../../credits/price-dates.ts";
import { forgetCredits } from "../../credits/spend-credits.ts";
import type { NetworkClient } from "../../limits/client.ts";
import { limitRate } from "../../limits/limit-rate.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { listedLines } from "./read-codes.ts";

/** Enough for a gift of several vouchers. */
const mostCodes = 5;

interface CodeCommand {
  provider: Pick<BookingProvider, "id" | "currency">;
  /** The services of the page. */
  services: readonly BookableService[];
  /** The hold. */
  token: string;
  /** What is typed into the form beside it, because a coupon may limit its uses by one person. */
  email?: string;
}

export interface ApplyCommand extends CodeCommand {
  code: string;
  client: NetworkClient;
}

/**
 * Adds a code to a hold. Nothing is spent before the visit is booked. Each client has few tries, and the answer is the
 * same for a code that does not exist and for one of another business.
 */
export async function applyCode(command: ApplyCommand, services: Services): Promise<Result<null>> {
  const limited = await limitRate("code", { client: command.client, providerId: command.provider.id }, services);
  if (!limited.ok) return limited;
  return applyCredit({ ...command, by: { code: command.code } }, services);
}

/** The same without limits: for the office, which may also choose what the customer has. */
export async function applyCredit(
  command: CodeCommand & { by: { code: string } | { key: CreditKey } },
  services: Services,
): Promise<Result<null>> {
  const { by } = command;
  return change(command, services, async (tx, dates) => {
    const key = "key" in by ? by.key : await findCredit(tx, command.provider.id, typedCode(by.code));
    if (key === undefined) return refused("unknown");
    const checked = await check(tx, command, dates, key);
    if (!checked.ok) return checked;
    await forgetCredits(tx, dates);
    await addApplied(tx, dates[0], key);
    return ok(null);
  });
}

/** Removes a code from a hold. */
export async function removeCode(
  command: CodeCommand & { creditId: string },
  services: Services,
): Promise<Result<null>> {
  return change(command, services, async (tx, dates) => {
    if (!dates[0].codes.some(({ id }) => id === command.creditId)) return ok(null);
    await forgetCredits(tx, dates);
    await removeApplied(tx, dates[0], command.creditId);
    return ok(null);
  });
}

/** The price changes, so a checkout for the old one is closed first. */
async function change(
  { provider, token }: CodeCommand,
  services: Services,
  attempt: (tx: Transaction, dates: readonly [Booking, ...Booking[]]) => Promise<Result<null>>,
): Promise<Result<null>> {
  const tokenHash = hashToken(token);
  const closed = await closeCheckouts(tokenHash, services);
  if (!closed.ok) return closed;
  const done = await untilDecided(services.db, async (tx): Promise<Result<null>> => {
    const [lead, ...others] = await lockTogether(tx, tokenHash);
    if (lead?.providerId !== provider.id) return refuse({ code: "booking-not-found" });
    if (![lead, ...others].every(({ state }) => state === "held" || state === "expired"))
      return refuse({ code: "booking-not-found" });
    return attempt(tx, [lead, ...others]);
  });
  return done ?? refuse({ code: "unable-again" });
}

/** Whether the code is good for this visit, beside the codes that it has. */
async function check(
  tx: Transaction,
  { provider, services, email = "" }: CodeCommand,
  dates: readonly [Booking, ...Booking[]],
  key: CreditKey,
): Promise<Result<null>> {
  const { codes: applied } = dates[0];
  if (applied.some(({ id }) => id === key.id)) return refused("twice");
  if (key.kind === "coupon" && applied.some(({ kind }) => kind === "coupon")) return refused("oneCoupon");
  if (applied.length >= mostCodes) return refused("tooMany");
  const reader = { providerId: provider.id, email: email || dates[0].email, ownIds: dates.map(({ id }) => id) };
  const credits = await readCredits(tx, [...applied, key], reader);
  const added = credits.find(({ id }) => id === key.id);
  if (added === undefined) return refused("unknown");
  const fault = faultOf(added, provider.currency);
  if (fault !== null) return refused(fault);
  // A code that was added before may have become invalid. It is named when the visit is booked.
  const others = credits.filter((credit) => credit !== added && faultOf(credit, provider.currency) === null);
  const before = sumsOf(others);
  const after = sumsOf([...others, added]);
  if (!after.ok) return after;
  return before.ok && before.value === after.value ? refused("needless") : ok(null);

  /** The price, and what the visitor still has to pay by any means but vouchers. */
  function sumsOf(used: readonly Credit[]): Result<string> {
    const priced = priceDates(
      dates.map((date) => ({ key: date, startsAt: date.startsAt, lines: listedLines(date, services) })),
      { services, currency: provider.currency, credits: used },
    );
    if (!priced.ok) return priced;
    const total = priced.value.reduce((sum, date) => sum + date.total, 0);
    const byVoucher = priced.value.reduce((sum, date) => sum + (date.byVoucher?.total ?? 0), 0);
    return ok(`${total} ${total - byVoucher}`);
  }
}

function refused(why: CreditFault): Result<never> {
  return refuse({ code: "credit-refused", why });
}
