import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Office } from "../../../src/domain/office/actor.ts";
import { releaseSeats } from "../../../src/store/booking/sessions.ts";
import type { Transaction } from "../../../src/store/database.ts";
import { passOnWith } from "../../../src/use-cases/booking/waiting/pass-on.ts";
import { makeFeedLink, readStaffFeed } from "../../../src/use-cases/calendars/make-feed.ts";
import { unseal } from "../../../src/use-cases/shared/secrets.ts";
import type { FileServices, Mailing } from "../../../src/use-cases/shared/services.ts";
import { testMailing, testServices } from "../../../src/use-cases/testing/services.ts";
import { openTestApiOn, type Answer, type TestApi } from "../../../src/api/testing/open-api.ts";
import { keyOf } from "../../../src/api/testing/prepare-office.ts";
import { writeEntry } from "../../../src/web/mail/write/write-entry.ts";
import { writeMail } from "../../../src/web/mail/write/write-mail.ts";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { signIn } from "../office/office-people.ts";

const secret = "the same secret in the test and in the product";
const houses = ["saltwater-house", "ribeira-cycles"] as const;
export type House = (typeof houses)[number];

/** The product with the demo, and the same use-cases in this process: mails are written here, pages there. */
export class World {
  readonly database: TestDatabase;
  readonly app: App;
  readonly services: FileServices;
  readonly api: Omit<TestApi, "close">;
  /** The headers of a key of each business, and the cookie of its owner. */
  readonly keys: Record<House, Record<string, string>>;
  readonly cookies: Record<House, string>;
  readonly #folder: ReturnType<typeof temporaryFolder>;

  static async open(): Promise<World> {
    const database = await withDemo();
    const folder = temporaryFolder();
    const settings = { DATABASE_URL: database.url, APP_SECRET: secret, LOG_LEVEL: "warn", LIMITS: "off" };
    const app = new App(await freePort(), folder.path, { ...settings, WORKER: "separate" });
    await app.until("/readyz", 200);
    await prepare(database);
    const services = { ...testServices(database.db), secret };
    const entries = async <Value>(of: (house: House) => Promise<Value>) =>
      Object.fromEntries(await Promise.all(houses.map(async (house) => [house, await of(house)]))) as Record<
        House,
        Value
      >;
    const keys = await entries((house) => keyOf({ db: database.db, services }, house));
    const cookies = await entries((house) =>
      signIn(database.pool, { role: "owner", provider: house, on: ["overrides", "money"] }),
    );
    return new World({ database, app, keys, cookies, folder });
  }

  private constructor({ database, app, keys, cookies, folder }: Parts) {
    this.database = database;
    this.app = app;
    this.keys = keys;
    this.cookies = cookies;
    this.#folder = folder;
    const changes = { secret, mailing: mailingOf(app.origin) };
    this.api = openTestApiOn(database.db, { services: changes });
    this.services = this.api.services;
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.pool.query<Row>(sql, values)).rows;
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.api.post(path, body, { "Idempotency-Key": randomUUID(), ...headers });
  }

  /** Sends what must be accepted. */
  async made(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer["body"]> {
    const answer = await this.post(path, body, headers);
    if (answer.status >= 300) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async page(path: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(this.app.origin + path, { headers: { Accept: "text/html", ...headers } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return text;
  }

  /** The feeds of the members who give a visit. Each is read again, because other visits come. */
  async feeds(truth: { house: House; members: readonly string[] }): Promise<[string, string][]> {
    const feeds: [string, string][] = [];
    for (const member of truth.members) {
      const [found] = await this.rows<{ slug: string }>(
        "select s.slug from staff s join providers p on p.id = s.provider_id where p.slug = $1 and s.name = $2",
        [truth.house, member],
      );
      const made = await makeFeedLink({ slug: found!.slug, provider: truth.house, isOff: false }, this.services);
      if (!made.ok) throw new Error(made.refusal.code);
      const token = made.value.path!.split("=").at(-1)!;
      const read = await readStaffFeed(token, this.services, () => Promise.resolve(""));
      if (!read.ok) throw new Error(read.refusal.code);
      feeds.push([member, read.value]);
    }
    return feeds;
  }

  /** Someone who may do everything. */
  async owner(house: House): Promise<Office> {
    const [row] = await this.rows<{ providerId: string; operatorId: string }>(
      `select p.id as "providerId", g.operator_id as "operatorId" from providers p join grants g on g.provider_id = p.id
        where p.slug = $1 and g.role = 'owner' order by g.operator_id limit 1`,
      [house],
    );
    const { providerId, operatorId } = row!;
    const grant = { role: "owner", staffId: null, switches: { overrides: true, money: true, writes: true } } as const;
    return { providerId, actor: { kind: "operator", operatorId, signInId: randomUUID(), name: "Marta", grant } };
  }

  /** Frees the time and the seats of these bookings, because hundreds of others do not fit beside them. Their sessions become history. */
  async free(ids: readonly string[]): Promise<void> {
    await this.services.db.transaction().execute(async (tx) => {
      const live = await setGone(tx, ids);
      if (live.length > 0)
        await releaseSeats(
          tx,
          live[0]!.providerId,
          live.map(({ id }) => id),
          passOnWith(this.services),
        );
    });
    await this.database.pool.query(
      freeing("e.id in (select l.session_id from booking_lines l where l.booking_id = any($1))"),
      [ids],
    );
  }

  open(sealed: string): string {
    return unseal(sealed, secret);
  }

  async close(): Promise<void> {
    await this.app.kill();
    await this.database.close();
    this.#folder[Symbol.dispose]();
  }
}

interface Parts extends Pick<World, "database" | "app" | "keys" | "cookies"> {
  folder: ReturnType<typeof temporaryFolder>;
}

function mailingOf(origin: string, changes: Partial<Mailing> = {}): Mailing {
  return testMailing({ write: writeMail, writeEntry, origin, ...changes });
}

/** Which of them had time or seats. */
async function setGone(tx: Transaction, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; providerId: string }>`
    update bookings set state = 'cancelled', cancelled_at = now() where id = any(${ids}) and state in ('held', 'scheduled')
    returning id, provider_id as "providerId"`.execute(tx);
  return rows;
}

/** Takes the claims of sessions that began with a booking, and puts them into years past. */
function freeing(which: string): string {
  return `with gone as (
      update sessions e set starts_at = e.starts_at - past.days * interval '1 day', ends_at = e.ends_at - past.days * interval '1 day'
        from services s, (select 400 + floor(random() * 3000) as days) as past
       where s.provider_id = e.provider_id and s.id = e.service_id and s.supply = 'starts' and ${which}
      returning e.provider_id, e.id)
    delete from claims c using gone where c.provider_id = gone.provider_id and c.session_id = gone.id`;
}

/** The second business has no tax and a currency of its own. Limits would stop hundreds of bookings of a few people. */
async function prepare({ pool }: TestDatabase): Promise<void> {
  await pool.query("update providers set currency = 'JPY' where slug = 'ribeira-cycles'");
  await pool.query("update services set daily_cap = null");
  await pool.query(freeing("true"));
  await pool.query("update coupons set most_per_person = null");
}
