import { faultOf, type CreditFault } from "#domain/credits/credit.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { findCredit, readCredits } from "#store/credits/credits.ts";
import { returnTaking, spendOnTaking, type VoucherTaking } from "#store/credits/spend.ts";
import type { Transaction } from "#store/database.ts";
import { typedCode } from "./credit-codes.ts";

export type VoucherRefusal =
  | { code: "credit-refused"; why: CreditFault }
  | { code: "credit-too-little"; balance: number };

/** Finds the voucher of a typed code and locks it, inside the transaction that takes money in person. */
export async function lockVoucher(
  tx: Transaction,
  { providerId, code, currency }: { providerId: string; code: string; currency: string },
): Promise<Result<{ id: string; balance: number }, VoucherRefusal>> {
  const key = await findCredit(tx, providerId, typedCode(code));
  if (key?.kind !== "voucher") return refuse({ code: "credit-refused", why: "unknown" });
  const [voucher] = await readCredits(tx, [key], { providerId, email: "", ownIds: [], lock: true });
  if (voucher?.kind !== "voucher") return refuse({ code: "credit-refused", why: "unknown" });
  const fault = faultOf(voucher, currency);
  return fault === null
    ? ok({ id: voucher.id, balance: voucher.balance })
    : refuse({ code: "credit-refused", why: fault });
}

/** Spends a locked voucher on a taking. */
export async function takeVoucher(
  tx: Transaction,
  taking: VoucherTaking,
  balance: number,
): Promise<Result<null, VoucherRefusal>> {
  return (await spendOnTaking(tx, taking)) ? ok(null) : refuse({ code: "credit-too-little", balance });
}

/** Returns to the voucher what a reversed taking had spent. */
export async function returnVoucherTaking(
  tx: Transaction,
  taking: VoucherTaking & { reason: string },
): Promise<number> {
  return returnTaking(tx, taking);
}
