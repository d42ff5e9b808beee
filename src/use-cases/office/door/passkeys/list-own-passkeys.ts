import { listPasskeys, type ListedPasskey } from "#store/office/door/passkeys.ts";
import type { Services } from "../../../shared/services.ts";

/** The operator's passkeys. One that was made at another host does not work here. */
export async function listOwnPasskeys(
  operatorId: string,
  host: string,
  { db }: Pick<Services, "db">,
): Promise<(ListedPasskey & { isUsable: boolean })[]> {
  const passkeys = await listPasskeys(db, operatorId);
  return passkeys.map((passkey) => ({ ...passkey, isUsable: passkey.host === host }));
}
