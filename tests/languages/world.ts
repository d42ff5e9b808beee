import { join, resolve } from "node:path";
import type pg from "pg";
import { almanac } from "../../src/cli/testing/almanac.ts";
import type { MailMessage } from "../../src/gateways/mail/transport.ts";
import { withDatabase } from "../../src/store/testing/database.ts";
import { demoPreview } from "../../src/use-cases/content/find-samples.ts";
import { hashToken } from "../../src/use-cases/shared/secrets.ts";
import { App, freePort } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { copyMarked } from "./marked-pack.ts";

const root = resolve(import.meta.dirname, "../..");

/** The product with the businesses of the demo and the tests. All of their words are in Greek letters. */
export interface World {
  origin: string;
  pool: pg.Pool;
  almanac(...words: string[]): Promise<string>;
  /** Another process with the same database. It has no mail server. */
  withoutMail(): Promise<string>;
  /** The product's log. */
  output(): string;
  /** The mails sent so far, as their recipients get them. */
  mails(): Promise<MailMessage[]>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const database = await withDatabase();
  const folder = temporaryFolder();
  const env = { DATABASE_URL: database.url, ALMANAC_DATA: folder.path, APP_URL: "" };
  const command = async (...words: string[]) => {
    const { status, stdout, stderr } = await almanac(words, env);
    if (status !== 0) throw new Error(`almanac ${words.join(" ")} ended with ${status}: ${stderr}`);
    return stdout;
  };
  const packs = join(folder.path, "packs");
  for (const from of ["packs/demo", "tests/packs"]) copyMarked(join(root, from), packs);
  await command("load", packs);
  // Marks the demo, so that its start page lists a URL of every kind.
  await database.pool.query(
    `insert into previews (provider_id, token_hash, expires_at)
     select id, $1, now() + interval '1 year' from providers where slug = 'saltwater-house'`,
    [hashToken(demoPreview)],
  );
  const settings = {
    ...env,
    PSEUDO_LOCALE: "on",
    LOG_LEVEL: "warn",
    SMTP_URL: "",
    STRIPE_SECRET_KEY: "",
    // All visitors share one client address. Only a scene that sets the counts reaches these high limits.
    LIMIT_HOLDS_PER_BROWSER: "1000",
    LIMIT_HOLDS_PER_ADDRESS: "1000",
    LIMIT_MAILS_PER_DAY: "1000",
    LIMIT_BOOKINGS_PER_MINUTE: "1000",
    LIMIT_BOOKINGS_PER_HOUR: "1000",
  };
  const app = new App(await freePort(), folder.path, { ...settings, NODE_ENV: "test" });
  let mute: App | undefined;
  await app.until("/readyz", 200, 60_000);
  return {
    origin: app.origin,
    pool: database.pool,
    almanac: command,
    output: () => app.output,
    async withoutMail() {
      mute ??= new App(await freePort(), folder.path, { ...settings, NODE_ENV: "production", WORKER: "separate" });
      await mute.until("/readyz", 200, 60_000);
      return mute.origin;
    },
    async mails() {
      const sql = "select message from mail_box order by sent_at";
      return (await database.pool.query<{ message: MailMessage }>(sql)).rows.map(({ message }) => message);
    },
    async close() {
      await mute?.kill();
      await app.kill();
      await database.close();
      folder[Symbol.dispose]();
    },
  };
}
