import { isFreeText } from "#domain/booking/text.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { CashReason } from "#domain/office/money/takings.ts";
import { whyNoReason } from "#domain/office/reason.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { findCashEntry, insertCashEntry, type CashEntry } from "#store/office/money/cash-entries.ts";
import { readCurrency } from "#store/office/money/closings.ts";
import { logQuery } from "#store/office/shared/log.ts";
import type { Services } from "../../../shared/services.ts";
import { runMoney, type MoneyChanged } from "../change-money.ts";

export interface CashMove {
  /** In minor units of the drawer's currency; what is taken out is negative. */
  amount: number;
  why: CashReason;
  words: string;
  key: string;
}

const mostMoney = 10 ** 12;
const mostWords = 200;

/** Records cash that is put into the drawer or taken out of it without a payment. */
export async function moveCash(
  office: Office,
  { amount, why, words, key }: CashMove,
  services: Services,
): Promise<MoneyChanged> {
  const { providerId, actor } = office;
  if (reachOf(actor.grant, "till.move") !== "all") return refuse({ code: "not-allowed" });
  if (!Number.isSafeInteger(amount) || amount === 0 || Math.abs(amount) > mostMoney)
    return refuse({ code: "amount-unreadable" });
  if (words.length > mostWords || !isFreeText(words)) return refuse({ code: "words-unreadable" });
  // An accountant has to know what an expense was for.
  if (words === "" && (why === "expense" || why === "other")) return refuse({ code: "cash-words" });
  const request = { amount, why, words };
  return runMoney({ office, operation: "move-cash", key, request }, services, async (tx) => {
    const currency = await readCurrency(tx, providerId);
    const { operatorId } = actor;
    const id = await insertCashEntry(tx, { providerId, amount, currency, why, words, operatorId });
    const about = { kind: "till", id } as const;
    await tx.executeQuery(logQuery(tx, { providerId, by: actor, verb: "till.move", about, after: { amount, why } }));
    return null;
  });
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An entry of the drawer. */
export async function readCashEntry(
  { providerId, actor }: Office,
  id: string,
  { db }: Pick<Services, "db">,
): Promise<Result<CashEntry, OfficeRefusal>> {
  if (reachOf(actor.grant, "till.move") !== "all") return refuse({ code: "not-allowed" });
  const found = uuid.test(id) ? await findCashEntry(db, { providerId, id }) : undefined;
  return found === undefined ? refuse({ code: "taking-unknown" }) : ok(found);
}

/** Reverses an entry as a whole, once. A reversal is not reversed. */
export async function reverseCash(
  office: Office,
  { entry: id, reason, key }: { entry: string; reason: string; key: string },
  services: Services,
): Promise<MoneyChanged> {
  const { providerId, actor } = office;
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const found = await readCashEntry(office, id, services);
  if (!found.ok) return found;
  return runMoney({ office, operation: "reverse-cash", key, request: { id, reason } }, services, async (tx) => {
    const entry = await findCashEntry(tx, { providerId, id });
    if (entry === undefined || entry.reverses !== null) return { code: "taking-unknown" };
    if (entry.isReversed) return { code: "cash-reversed" };
    const { amount, currency, why } = entry;
    const back = { providerId, amount: -amount, currency, why, words: "", reverses: id, operatorId: actor.operatorId };
    const reversal = await insertCashEntry(tx, back);
    const about = { kind: "till", id: reversal } as const;
    const after = { amount: -amount, why };
    await tx.executeQuery(logQuery(tx, { providerId, by: actor, verb: "till.move", about, reason, after }));
    return null;
  });
}
