import { after, nameBrowser, strongMinutes } from "#domain/office/sign-in.ts";
import type { Transaction } from "#store/database.ts";
import { insertSignIn } from "#store/office/sign-ins.ts";
import type { Client } from "../../limits/client.ts";
import { hashToken, newToken } from "../../shared/secrets.ts";

/** A new sign-in always has a new token, so that a cookie that someone else planted never opens anything. */
export async function startSignIn(
  tx: Transaction,
  { operatorId, client, now }: { operatorId: string; client: Client; now: Date },
): Promise<string> {
  const token = newToken();
  await insertSignIn(tx, {
    ...{ operatorId, tokenHash: hashToken(token), now },
    strongUntil: after(now, { minutes: strongMinutes }),
    browser: nameBrowser(client.userAgent),
  });
  return token;
}
