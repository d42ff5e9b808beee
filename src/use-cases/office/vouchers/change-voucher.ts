import { randomUUID } from "node:crypto";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LoggedValues, LoggedVerb } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Verb } from "#domain/office/verbs.ts";
import { readPlainDay } from "#domain/time/day.ts";
import type { Transaction } from "#store/database.ts";
import { insertCreditMail } from "#store/mail/mails.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { changeIssued, lockIssued, setExpiry, voidIssued } from "#store/shop/change-issued.ts";
import type { IssuedCredit } from "#store/shop/issued.ts";
import { runOnce } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import { whyNoReason } from "#domain/office/reason.ts";
import { findOfficeIssued } from "./read-issued.ts";

export type VoucherChanged = Result<{ done: true }, Refusal | OfficeRefusal>;

/** Runs a change once per key. It may refuse with the office's own words. */
export async function runVouchers(
  { office, operation, key, request }: { office: Office; operation: string; key: string; request: object },
  { db }: Pick<Services, "db">,
  change: (tx: Transaction) => Promise<OfficeRefusal | null>,
): Promise<VoucherChanged> {
  return runOnce<{ done: true }, OfficeRefusal>(db, {
    providerId: office.providerId,
    operation,
    key,
    request,
    attempt: async (tx) => {
      const refusal = await change(tx);
      return refusal === null ? ok({ done: true }) : refuse(refusal);
    },
  });
}

interface Named {
  id: string;
  key: string;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockIssued>>>;

/** Changes a locked voucher or pass that was not voided. */
async function change(
  office: Office,
  { id, key, verb, operation, request }: Named & { verb: Verb; operation: string; request: object },
  services: Services,
  work: (tx: Transaction, issued: IssuedCredit, now: Locked) => Promise<OfficeRefusal | null>,
): Promise<VoucherChanged> {
  return runVouchers({ office, operation, key, request: { id, ...request } }, services, async (tx) => {
    const found = await findOfficeIssued(tx, office, { id, verb });
    if (!found.ok) return found.refusal;
    const now = await lockIssued(tx, found.value);
    if (now === undefined || now.isVoided) return { code: "voucher-changed" };
    return work(tx, found.value, now);
  });
}

/** Sets what is left. `seen` is what the operator saw to be left. */
export async function correctVoucher(
  office: Office,
  { left, seen, reason, ...named }: Named & { left: number | null; seen: number; reason: string },
  services: Services,
): Promise<VoucherChanged> {
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const request = { left, seen, reason };
  const asked = { ...named, verb: "vouchers.change", operation: "voucher-correct", request } as const;
  return change(office, asked, services, async (tx, issued, now) => {
    if (now.left !== seen) return { code: "voucher-changed" };
    if (left === null || left < 0 || left > now.worth || left === now.left) return { code: "voucher-amount" };
    const { operatorId } = office.actor;
    await changeIssued(tx, issued, { kind: "corrected", amount: left - now.left, operatorId, reason });
    await log(tx, office, issued, { verb: "vouchers.correct", reason, before: { left: now.left }, after: { left } });
    return null;
  });
}

/** Ends it for good. What is left is lost to its holder. */
export async function voidVoucher(
  office: Office,
  { reason, ...named }: Named & { reason: string },
  services: Services,
): Promise<VoucherChanged> {
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  const asked = { ...named, verb: "vouchers.change", operation: "voucher-void", request: { reason } } as const;
  return change(office, asked, services, async (tx, issued, now) => {
    const { operatorId } = office.actor;
    if (now.left > 0) await changeIssued(tx, issued, { kind: "voided", amount: -now.left, operatorId, reason });
    await voidIssued(tx, issued);
    await log(tx, office, issued, { verb: "vouchers.void", reason, before: { left: now.left } });
    return null;
  });
}

/** Changes until when it can be used; empty for ever. */
export function extendVoucher(
  office: Office,
  { until, today, ...named }: Named & { until: string; today: string },
  services: Services,
): Promise<VoucherChanged> {
  const asked = { ...named, verb: "vouchers.issue", operation: "voucher-extend", request: { until } } as const;
  return change(office, asked, services, async (tx, issued) => {
    if (until !== "" && (readPlainDay(until) === null || until < today)) return { code: "voucher-day" };
    await setExpiry(tx, issued, until === "" ? null : until);
    const before = { expires: issued.expiresAt?.toISOString() ?? null };
    await log(tx, office, issued, { verb: "vouchers.extend", before, after: { until } });
    return null;
  });
}

/** Sends the mail with the code again. */
export function mailVoucher(office: Office, named: Named, services: Services): Promise<VoucherChanged> {
  const asked = { ...named, verb: "vouchers.issue", operation: "voucher-mail", request: {} } as const;
  return change(office, asked, services, async (tx, issued) => {
    if (issued.email === "") return { code: "voucher-mail" };
    await insertCreditMail(tx, issued, issued.kind, `office ${randomUUID()}`);
    await log(tx, office, issued, { verb: "mails.resend" });
    return null;
  });
}

/** Notes who looked at a code. */
export async function logSeenCode(office: Office, issued: IssuedCredit, { db }: Pick<Services, "db">): Promise<void> {
  await db.transaction().execute((tx) => log(tx, office, issued, { verb: "vouchers.show" }));
}

export async function log(
  tx: Transaction,
  { providerId, actor }: Office,
  { kind, id }: Pick<IssuedCredit, "kind" | "id">,
  entry: { verb: LoggedVerb; reason?: string; before?: LoggedValues; after?: LoggedValues },
): Promise<void> {
  await tx.executeQuery(logQuery(tx, { ...entry, providerId, by: actor, about: { kind, id } }));
}
