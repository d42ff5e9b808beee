import { ok, refuse, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { deletePasskey } from "#store/office/door/passkeys.ts";
import { isStrong, type SignIn } from "#store/office/door/sign-ins.ts";
import type { Services } from "../../../shared/services.ts";
import { logOwnChange } from "./log-own-change.ts";

/** Removes one of the operator's own passkeys. It no longer signs in. */
export async function removePasskey(
  { signIn, id }: { signIn: SignIn; id: string },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<null, OfficeRefusal>> {
  return db.transaction().execute(async (tx) => {
    if (!(await isStrong(tx, signIn.id, clock.now()))) return refuse({ code: "sign-in-expired" });
    const name = await deletePasskey(tx, signIn.operator.id, id);
    if (name === null) return refuse({ code: "not-ended" });
    await logOwnChange(tx, signIn, { verb: "people.passkey-remove" });
    return ok(null);
  });
}
