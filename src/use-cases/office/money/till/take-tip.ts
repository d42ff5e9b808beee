import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Database, Transaction } from "#store/database.ts";
import { insertTip, listTipMembers, listTips, type NewTip, type Tip } from "#store/office/money/tips.ts";
import type { Payee } from "#store/office/money/takings.ts";
import { logQuery } from "#store/office/shared/log.ts";
import type { Services } from "../../../shared/services.ts";

/** What someone gives on top of a price. */
export interface GivenTip {
  amount: number;
  /** Who gets it; null if it is for everyone. */
  staffId: string | null;
}

const most = 10 ** 9;

/** Whom a tip can be for. */
export function readTipMembers(
  { providerId }: Office,
  { db }: Pick<Services, "db">,
): Promise<{ id: string; name: string }[]> {
  return listTipMembers(db, providerId);
}

/** Whether there can be such a tip: for someone who works here. */
export async function checkTip(
  db: Database,
  providerId: string,
  tip: GivenTip | null,
): Promise<Result<null, OfficeRefusal>> {
  if (tip === null) return ok(null);
  const { amount, staffId } = tip;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) return refuse({ code: "tip-unreadable" });
  const isKnown = staffId === null || (await listTipMembers(db, providerId)).some(({ id }) => id === staffId);
  return isKnown ? ok(null) : refuse({ code: "tip-unreadable" });
}

/** Records a tip. It is no part of what was paid. */
export async function takeTip(
  tx: Transaction,
  { actor }: Office,
  tip: Omit<NewTip, "operatorId" | "reverses">,
): Promise<void> {
  const id = await insertTip(tx, { ...tip, operatorId: actor.operatorId });
  await log(tx, actor, tip.for, { tip: id, amount: tip.amount, method: tip.method });
}

/** Reverses a tip as a whole, once. Null if it was done. */
export async function reverseTip(
  tx: Transaction,
  { actor }: Office,
  { payee, tip, currency }: { payee: Payee; tip: Tip; currency: string },
): Promise<void> {
  const { id, amount, method, staffId } = tip;
  const { operatorId } = actor;
  await insertTip(tx, { for: payee, amount: -amount, currency, method, staffId, reverses: id, operatorId });
  await log(tx, actor, payee, { tip: id, amount: -amount, method });
}

/** The tips of a booking or an order that were not reversed. */
export async function listGivenTips(db: Database | Transaction, payee: Payee): Promise<Tip[]> {
  return (await listTips(db, payee)).filter(({ reverses, isReversed }) => reverses === null && !isReversed);
}

async function log(
  tx: Transaction,
  by: Office["actor"],
  { providerId, kind, id }: Payee,
  after: Record<string, string | number>,
): Promise<void> {
  await tx.executeQuery(logQuery(tx, { providerId, by, verb: "money.tip", about: { kind, id }, after }));
}
