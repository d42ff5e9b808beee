import type pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { StatementLog } from "#store/testing/statements.ts";
import { monday, Office } from "../booking/testing/office.ts";
import { testServices } from "../testing/services.ts";
import { sendMail } from "./send/send-mail.ts";

let office: Office;
let pool: pg.Pool;
let log: StatementLog;
beforeEach(async () => {
  office = await Office.open();
  await office.change("update providers set office_email = 'office@harbour.example'");
  await office.change("update staff set email = slug || '@harbour.example'");
  pool = openPool(office.database.url);
  log = new StatementLog(pool);
});
afterEach(async () => {
  await pool.end();
  await office.close();
});

it("sends a mail to anyone whom a booking concerns with at most 4 statements, and one each for the tax and what was paid", async () => {
  const services = testServices(openDatabase(pool), { clock: { now: () => office.now }, limits: standardLimits });
  const guests = { count: 1, named: [{ name: "Grace", email: "grace@example.com" }] };
  await office.change("update services set guests = 'named' where slug = 'massage'");
  await office.book("massage", { start: monday, guests });
  const mails = await office.rows<{ providerId: string; id: string; reader: string }>(
    `select provider_id as "providerId", id, reader from mails order by reader`,
  );
  expect(mails.map(({ reader }) => reader)).toEqual(["booker", "guest", "office", "staff"]);
  for (const mail of mails) {
    log.clear();
    await sendMail(services, mail);
    // A process reads the languages of all providers every five seconds, whatever it does.
    const own = log.statements.filter((text) => !text.includes('select "default_locale"'));
    expect(own.length, `${mail.reader}\n${own.join("\n")}`).toBeLessThanOrEqual(
      // Guests and staff read no price.
      mail.reader === "booker" || mail.reader === "office" ? 6 : 4,
    );
    expect(log.transactions).toBe(0);
  }
  expect(await office.rows("select distinct state from mails")).toEqual([{ state: "sent" }]);
});
