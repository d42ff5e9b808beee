import type { Database } from "#store/database.ts";
import { listStoredProviders } from "#store/offers/providers.ts";
import { listKeysOf } from "#use-cases/keys/list-keys.ts";
import { makeKeyByCommand } from "#use-cases/keys/make-key.ts";
import { revokeKeyByCommand } from "#use-cases/keys/revoke-key.ts";
import { alignColumns, escapeControls, printTime } from "../booking/words.ts";
import { chooseById, chooseProvider } from "../shared/choose-provider.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";

const clock = { now: () => new Date() };

async function listAll(db: Database, slug: string | null) {
  const providers = await listStoredProviders(db, slug);
  const lists = await Promise.all(
    providers.map(async (provider) =>
      (await listKeysOf(provider.id, { db, clock })).map((key) => ({ ...key, provider })),
    ),
  );
  return lists.flat();
}

export async function printKeys(slug: string | null, asJson: boolean): Promise<ExitCode> {
  return withDatabase(async (db) => {
    if (slug !== null && (await chooseProvider(db, slug)) === null) return 1;
    const keys = await listAll(db, slug);
    if (asJson)
      console.log(
        JSON.stringify(
          keys.map(({ provider, ...key }) => ({ provider: provider.slug, ...key })),
          null,
          2,
        ),
      );
    else if (keys.length === 0) console.log("No keys.");
    else
      for (const row of alignColumns(
        keys.map(({ id, provider, name, lastFour, state, lastUsedAt, verbs }) => [
          id.slice(0, 8),
          provider.slug,
          escapeControls(name),
          `…${lastFour}`,
          state,
          lastUsedAt === null ? "never used" : `used ${printTime(lastUsedAt, provider.zone)}`,
          verbs.join(", "),
        ]),
      ))
        console.log(row);
    return 0;
  });
}

interface TypedKey {
  name: string;
  verbs: string[];
  expires: string | null;
}

export async function printNewKey(slug: string | null, { name, verbs, expires }: TypedKey): Promise<ExitCode> {
  const expiresAt = expires === null ? null : new Date(`${expires}T00:00:00Z`);
  if (expiresAt !== null && (!/^\d{4}-\d\d-\d\d$/.test(expires!) || Number.isNaN(expiresAt.getTime()))) {
    console.error(`--expires must be a day such as 2027-12-31 (got "${expires}").`);
    return 1;
  }
  return withDatabase(async (db) => {
    const provider = await chooseProvider(db, slug);
    if (provider === null) return 1;
    const made = await makeKeyByCommand(provider.id, { name, verbs, expiresAt }, { db, clock });
    if (!made.ok) {
      console.error(explain(made.refusal.code));
      return 1;
    }
    console.log(made.value.secret);
    console.error(
      `Key "${name}" of ${provider.slug}. It is not shown again. Revoke it with: almanac keys revoke ${made.value.id.slice(0, 8)}`,
    );
    return 0;
  });
}

export async function revoke(id: string): Promise<ExitCode> {
  return withDatabase(async (db) => {
    const key = chooseById(await listAll(db, null), id, "key");
    if (key === null) return 1;
    const revoked = await revokeKeyByCommand({ providerId: key.provider.id, id: key.id }, { db, clock });
    if (!revoked.ok) {
      console.error(`Key "${key.name}" was revoked before.`);
      return 1;
    }
    console.log(`Revoked key "${key.name}" of ${key.provider.slug}.`);
    return 0;
  });
}

function explain(code: string): string {
  switch (code) {
    case "key-name":
      return "The name must have 1 to 60 characters in one line.";
    case "key-verbs":
      return "Give at least one verb that a key can have. See: almanac keys make --help";
    case "key-expiry":
      return "The key would have expired already.";
    case "too-many-keys":
      return "The provider has 50 keys already. Revoke one first.";
    default:
      return `The key was not made: ${code}.`;
  }
}
