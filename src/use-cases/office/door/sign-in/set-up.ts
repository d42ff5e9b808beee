import { createHmac, randomUUID } from "node:crypto";
import { readMailAddress, readName } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { officeSetupPath } from "#domain/navigation/office-addresses.ts";
import { after, setupHours } from "#domain/office/door/sign-in.ts";
import type { Database, Transaction } from "#store/database.ts";
import {
  findOperatorByEmail,
  hasOwner,
  insertOperator,
  listUnowned,
  saveGrant,
} from "#store/office/people/operators.ts";
import {
  dropSetupLinks,
  findLink,
  insertLink,
  listSetupLinks,
  lockSetupLink,
  useUpSignInLink,
} from "#store/office/door/sign-in-links.ts";
import { logQuery } from "#store/office/shared/log.ts";
import type { NetworkClient } from "../../../limits/client.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { limitSignIn } from "./limit-sign-in.ts";
import { startSignIn, type SigningBrowser } from "./start-sign-in.ts";

const noSwitches = { overrides: false, money: false };

/**
 * The path of the link that makes the first owner, also of a business that was loaded after another got one; null if every
 * business has an owner. Every process, and every start for half of the link's hours, says the same link. One that is said
 * later is new, and the former stays valid to its end: somebody may have copied it.
 */
export async function makeSetupLink({
  db,
  clock,
  secret,
}: Pick<Services, "db" | "clock" | "secret">): Promise<string | null> {
  if (!(await lacksOwner(db))) return null;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await lockSetupLink(tx);
    const halfTime = after(now, { minutes: (setupHours * 60) / 2 });
    for (const { id, tokenHash } of await listSetupLinks(tx, halfTime)) {
      const token = setupToken(id, secret);
      // Another secret made the others.
      if (hashToken(token).equals(tokenHash)) return officeSetupPath(token);
    }
    const id = randomUUID();
    const token = setupToken(id, secret);
    await insertLink(tx, {
      id,
      purpose: "setup",
      operatorId: null,
      browserHash: null,
      next: null,
      tokenHash: hashToken(token),
      expiresAt: after(now, { minutes: setupHours * 60 }),
    });
    return officeSetupPath(token);
  });
}

/** The database alone does not say it. As long as a token that is made at random. */
function setupToken(id: string, secret: string): string {
  return createHmac("sha256", secret).update(`setup link ${id}`).digest().subarray(0, 24).toString("base64url");
}

/** Whether a setup link can still be used. */
export async function checkSetupLink(
  { token, client }: { token: string; client: NetworkClient },
  services: Services,
): Promise<Result<{ id: string }, Refusal | OfficeRefusal>> {
  const limited = await limitSignIn("office-setup", { client }, services);
  if (!limited.ok) return limited;
  const link = await findLink(services.db, { tokenHash: hashToken(token) }, services.clock.now());
  return link?.purpose === "setup" ? ok({ id: link.id }) : refuse({ code: "sign-in-expired" });
}

export interface SetUpCommand extends SigningBrowser {
  token: string;
  name: string;
  email: string;
  locale: string;
}

/** Without any business, the first owner adds one. */
async function lacksOwner(db: Database | Transaction): Promise<boolean> {
  return (await listUnowned(db)).length > 0 || !(await hasOwner(db));
}

/** Makes the first owner, of every provider that has none, and signs them in. */
export async function setUpOffice(
  command: SetUpCommand,
  services: Services,
): Promise<Result<{ token: string; operatorId: string }, Refusal | OfficeRefusal>> {
  const { locale } = command;
  const name = readName(command.name);
  const email = readMailAddress(command.email.trim());
  if (name === null) return refuse({ code: "name-unreadable" });
  if (email === null) return refuse({ code: "email-unreadable" });
  const link = await checkSetupLink(command, services);
  if (!link.ok) return link;
  const now = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    await lockSetupLink(tx);
    if (!(await lacksOwner(tx))) return refuse({ code: "sign-in-expired" });
    // The link stands in the server's log. It must not open the businesses that someone else owns already.
    const known = await findOperatorByEmail(tx, email);
    if (known !== undefined && known.id !== command.former?.operator.id && (await hasOwner(tx)))
      return refuse({ code: "sign-in-first" });
    if (!(await useUpSignInLink(tx, link.value.id, now))) return refuse({ code: "sign-in-expired" });
    // Another one may be valid still. It must not open a business that is loaded tomorrow.
    await dropSetupLinks(tx);
    const operatorId = known?.id ?? (await insertOperator(tx, { name, email, locale }));
    if (operatorId === undefined) throw new Error("someone has this address, but cannot sign in with it");
    const token = await startSignIn(tx, operatorId, command, now);
    for (const { id: providerId } of await listUnowned(tx)) {
      await saveGrant(tx, { providerId, operatorId, grant: { role: "owner", staffId: null, switches: noSwitches } });
      await tx.executeQuery(
        logQuery(tx, {
          providerId,
          by: { kind: "command-line" },
          verb: "people.join",
          about: { kind: "operator", id: operatorId },
          after: { role: "owner" },
        }),
      );
    }
    return ok({ token, operatorId });
  });
}
