import { writeCreditCode } from "#domain/credits/code.ts";
import { insertPass, insertVoucher, type NewPass, type NewVoucher } from "#store/credits/issue.ts";
import type { Transaction } from "#store/database.ts";
import type { Services } from "../shared/services.ts";
import { newCreditCode, storedCode } from "./credit-codes.ts";

/** The code in groups of four, to be shown now. Afterwards only `openCode` gives it. */
export interface Issued {
  id: string;
  code: string;
}

/** Makes a gift voucher. The caller makes sure that it happens once. */
export async function issueVoucher(
  tx: Transaction,
  voucher: NewVoucher,
  { secret }: Pick<Services, "secret">,
): Promise<Issued> {
  const letters = newCreditCode();
  return { id: await insertVoucher(tx, voucher, storedCode(letters, secret)), code: writeCreditCode(letters) };
}

/** Makes a pass for the visits of a package. The caller makes sure that it happens once. */
export async function issuePass(tx: Transaction, pass: NewPass, { secret }: Pick<Services, "secret">): Promise<Issued> {
  const letters = newCreditCode();
  return { id: await insertPass(tx, pass, storedCode(letters, secret)), code: writeCreditCode(letters) };
}
