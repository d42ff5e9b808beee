import { randomUUID } from "node:crypto";
import { readMailAddress } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { after, linkMinutes } from "#domain/office/sign-in.ts";
import { addJob } from "#store/jobs.ts";
import { findOperatorByEmail } from "#store/office/operators.ts";
import { insertLink } from "#store/office/sign-in-links.ts";
import type { Client } from "../../limits/client.ts";
import { hashToken, newToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { limitSignIn } from "./limit-sign-in.ts";
import { linkToken } from "./tokens.ts";

/**
 * Mails a link and a code. A known and an unknown address get the same answer after the same work: only the job, which runs
 * later, knows the difference. Returns the value of a cookie, because the link and the code work in this browser only.
 */
export async function askLink(
  { email: typed, next, client }: { email: string; next: string | null; client: Client },
  services: Services,
): Promise<Result<{ browser: string }, Refusal | OfficeRefusal>> {
  const email = readMailAddress(typed.trim());
  if (email === null) return refuse({ code: "email-unreadable" });
  const network = await limitSignIn("office-mail-network", client, services);
  if (!network.ok) return network;
  const address = await limitSignIn("office-mail", { email }, services);
  if (!address.ok) return address;
  const { db, clock, secret } = services;
  const [id, browser] = [randomUUID(), newToken()];
  await db.transaction().execute(async (tx) => {
    const operator = await findOperatorByEmail(tx, email);
    await insertLink(tx, {
      ...{ id, purpose: "sign-in", operatorId: operator?.id ?? null, browserHash: hashToken(browser) },
      ...{ next, tokenHash: hashToken(linkToken("sign-in", id, secret)) },
      expiresAt: after(clock.now(), { minutes: linkMinutes }),
    });
    await addJob(tx, "send-sign-in-mail", { id });
  });
  return ok({ browser });
}
