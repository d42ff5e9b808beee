import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import type { TestDatabase } from "#store/testing/database.ts";
import { makeCertificate } from "../../../tests/support/certificate.ts";
import { withDemo } from "../../../tests/support/demo-database.ts";
import { checkCertificate } from "./network.ts";
import { checkOffice } from "./office.ts";

const site = { APP_URL: "https://book.example" };
const apart = { ...site, OFFICE_URL: "https://office.book.example" };
const slug = "saltwater-house";

let database: TestDatabase;
beforeAll(async () => {
  database = await withDemo();
  await database.pool.query("update providers set optional_scripts = '{https://stats.example/x.js}' where slug = $1", [
    slug,
  ]);
  await database.pool.query(
    `with person as (insert into operators (name, email, locale) values ('Ada', 'ada@example.com', 'en') returning id),
          allowed as (insert into grants (provider_id, operator_id, role)
                      select p.id, person.id, 'owner' from providers p, person where p.slug = $1)
     insert into passkeys (operator_id, credential_id, public_key, counter, transports, host, name, is_backed_up, added_at)
     select id, '\\x01', '\\x02', 0, '{}', 'book.example', 'Phone', false, now() from person`,
    [slug],
  );
});
afterAll(() => database.close());

async function says(env: Record<string, string>): Promise<string[]> {
  const services = { db: database.db, secret: "a secret of this test that is long enough" };
  const { checks } = await checkOffice(
    services,
    readConfig({ NODE_ENV: "production", APP_SECRET: services.secret, ...env }),
  );
  return checks
    .filter(({ name }) => name === "passkeys" || name === "scripts")
    .map(({ state, name, says: words, advice }) => `${state} ${name}: ${words} → ${advice}`);
}

it("says that scripts of other sites are not loaded while the office has no address of its own", async () => {
  expect(await says(site)).toEqual([
    `warning scripts: scripts of other sites are not loaded, because the office shares the address of the pages: ${slug} → Set OFFICE_URL (docs/operations.md#the-offices-own-address), or remove the scripts.`,
  ]);
});

it("says that passkeys of the old address do not work at the new one, and nothing more of scripts", async () => {
  expect(await says(apart)).toEqual([
    "fault passkeys: 1 passkey of the office: made at another host than office.book.example → Check OFFICE_URL and APP_URL. Their owners can sign in by mail and add new ones.",
  ]);
  await database.pool.query("update passkeys set host = 'office.book.example'");
  expect(await says(apart)).toEqual([]);
});

it("names OFFICE_URL if the certificate of the office is for another name", async () => {
  const { key, cert } = makeCertificate("book.example", 60);
  const server = createServer({ key, cert }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
  expect(await checkCertificate(url, { ca: cert, setting: "OFFICE_URL" })).toMatchObject({
    state: "fault",
    advice: "Correct OFFICE_URL, or get a certificate for this name.",
  });
  server.close();
});
