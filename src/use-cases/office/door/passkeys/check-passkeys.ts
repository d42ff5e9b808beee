import { countForeignPasskeys } from "#store/office/door/passkeys.ts";
import type { Services } from "../../../shared/services.ts";

export interface CheckedPasskeys {
  host: string;
  /** Made at another host: they no longer work. */
  elsewhere: number;
}

/** Whether the operators' passkeys still work after a change of APP_URL. */
export async function checkPasskeys(host: string, { db }: Pick<Services, "db">): Promise<CheckedPasskeys> {
  return { host, elsewhere: await countForeignPasskeys(db, host) };
}
