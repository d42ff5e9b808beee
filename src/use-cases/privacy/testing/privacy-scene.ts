import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Logger, runOnce, type TaskList } from "graphile-worker";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { field, form, page } from "#domain/forms/testing/build.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { createMailBox } from "#gateways/mail/box.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { diskUploads } from "#gateways/uploads/disk.ts";
import { separateUploads } from "#use-cases/shared/uploads.ts";
import { png } from "#gateways/uploads/testing/sample-files.ts";
import { openMailBox } from "#store/mail/mail-box.ts";
import { listInDirectory } from "#store/set-up/directory.ts";
import { insertForm } from "#store/set-up/forms.ts";
import { newPackProvider } from "#store/set-up/pack-provider.ts";
import { writeEntry } from "#web/mail/write/write-entry.ts";
import { writeMail } from "#web/mail/write/write-mail.ts";
import { writeOffice } from "#web/mail/write/write-office.ts";
import { writeOrder } from "#web/mail/write/write-order.ts";
import { writeResponse } from "#web/mail/write/write-response.ts";
import { writeWaiting } from "#web/mail/write/write-waiting.ts";
import { book, saveBookingDetails } from "../../booking/confirm/book.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { must, Office } from "../../booking/testing/office.ts";
import { joinWaitingList } from "../../booking/waiting/join-waiting-list.ts";
import { answerPage } from "../../forms/answer/answer-page.ts";
import { findOpenForm } from "../../forms/find-form.ts";
import { formPuzzle } from "../../forms/answer/begin-response.ts";
import { issuePuzzle } from "../../limits/puzzles.ts";
import { clientAt } from "../../limits/testing/clients.ts";
import { solvePuzzle } from "../../limits/testing/solve-puzzle.ts";
import { sendMail } from "../../mail/send/send-mail.ts";
import { leave, pay } from "../../payments/testing/pay.ts";
import type { FileServices } from "../../shared/services.ts";
import { holdOrder } from "../../shop/hold-order.ts";
import { testMailing } from "../../testing/services.ts";

export const email = "Canary@Example.com";
const born = "1987-06-05";
export const phone = "+351912000777";

/** Matches everything that identifies the visitor, in text, JSON and bytes. */
export const canary = /canary|1987-06-05|912.?000.?777/i;

const questions = form({
  kind: "form",
  title: "Before your visit",
  pages: [
    page("form", [
      field("name", "name", { label: "Your name" }),
      field("mail", "email", { label: "Your address" }),
      field("photo", "file", { accept: ["image"], most: 2, largest: 1_000_000 }),
    ]),
  ],
});

/** A provider that stores every kind of data about a visitor, with its mails in the box and its files on disk. */
export class PrivacyScene {
  readonly office: Office;
  readonly services: FileServices;
  readonly #folder: string;

  static async open(): Promise<PrivacyScene> {
    const scene = new PrivacyScene(await Office.open(), await mkdtemp(join(tmpdir(), "almanac-privacy-")));
    await scene.office.change("update providers set office_email = 'office@harbour.example'");
    await scene.office.change("update services set guests = 'named', seats = 20, durations = '{60}'");
    await scene.#addForm();
    return scene;
  }

  private constructor(office: Office, folder: string) {
    this.office = office;
    this.#folder = folder;
    const box = openMailBox<MailMessage>(office.database.db);
    const mailing = testMailing({
      write: writeMail,
      writeOrder,
      writeEntry,
      writeResponse,
      writeWaiting,
      writeOffice,
      transport: createMailBox(box),
    });
    this.services = Object.assign(office.services, { mailing, uploads: separateUploads(diskUploads(folder)) });
  }

  async close(): Promise<void> {
    await this.office.close();
    await rm(this.#folder, { recursive: true });
  }

  /** Years later: all visits are over, and no data is needed any more. */
  pass(years = 11): void {
    this.office.now = new Date(Date.now() + years * 365 * 86_400_000);
  }

  async #addForm(): Promise<void> {
    await this.office.database.db.transaction().execute(async (tx) => {
      const { id } = await tx.selectFrom("providers").select("id").executeTakeFirstOrThrow();
      const setup = { isActive: true, responseCap: null, closesAt: null, needsLink: false, translations: {} };
      const mails = { isOfficeTold: true, officeEmail: null, hasCopy: true };
      await insertForm(tx, newPackProvider(id), {
        slug: "before",
        kind: "form",
        definition: questions,
        ...setup,
        mails,
      });
      await listInDirectory(tx, id);
    });
  }

  async hold(start: string, slug = "massage") {
    const found = await this.office.page(slug);
    const { provider } = found;
    const visit = { people: [{ lines: [chosenLine(found.services[0]!, { seats: 1 })] }] };
    const common = { zone: "Europe/Lisbon", locale: "en", link: null, instead: null, prefill: {}, key: randomUUID() };
    const held = await holdSlot({ provider, visit, start: parseInstant(start), ...common }, this.services);
    const { token } = must(held);
    const details = {
      firstName: "Canary",
      lastName: "Canary",
      email,
      phone,
      dateOfBirth: born,
      notes: "canary notes",
      location: null,
    };
    const answers = { before: { version: 1, typed: { name: ["Canary"] }, answers: { name: "Canary" } } };
    must(
      await saveBookingDetails({ provider, visit, token, details, phoneTyped: "912 000 777", answers }, this.services),
    );
    return { provider, visit, token };
  }

  /** Books a visit with two guests. Returns its token. */
  async book(start: string, slug?: string): Promise<string> {
    const held = await this.hold(start, slug);
    const named = [1, 2].map((n) => ({ name: `Canary Guest ${n}`, email: `canary-guest-${n}@example.com` }));
    const at = { ...held, guests: { count: 2, named }, key: randomUUID(), link: null };
    return must(await book(at, this.services)).token;
  }

  /** Waits for a seat of the first visit's session. Returns the entry's token. */
  async wait(): Promise<string> {
    await this.office.change(
      "update services set waiting_offer = 720; update sessions set seats = seats_taken where seats_taken > 0",
    );
    const { provider, services } = await this.office.page("massage");
    const [session] = await this.office.rows<{ id: string }>("select id from sessions order by starts_at limit 1");
    const person = { name: "Canary Canary", email, phone, zone: "Europe/Lisbon", locale: "en", key: randomUUID() };
    const wish = { provider, service: services[0]!, target: { sessionId: session!.id }, seats: 1 };
    return must(await joinWaitingList({ ...wish, ...person }, this.services)).token;
  }

  /** Submits a response with a file. Returns its token. */
  async respond(changes: { name?: string } = {}): Promise<string> {
    const open = must(await findOpenForm("before", "form", "en", this.services));
    const clock = { now: () => new Date(this.office.now.getTime() - 60_000) };
    const { puzzle } = issuePuzzle(formPuzzle(open, clientAt()), { ...this.services, clock });
    const typed = { name: changes.name ?? "Canary", mail: email };
    const sent = await answerPage(
      {
        open,
        token: null,
        link: null,
        version: open.form.version,
        pageId: "form",
        intent: "next",
        removed: "",
        sent: new Map(Object.entries(typed).map(([name, text]) => [name, [text]])),
        files: [{ field: "photo", name: "canary.png", bytes: png(4, 4) }],
        isCounted: false,
        shown: ["name", "mail", "photo"],
        proof: { puzzle, work: solvePuzzle(puzzle), answer: "", trap: "" },
        client: clientAt(),
        locale: "en",
      },
      this.services,
    );
    return must(sent).token;
  }

  /** Returns the order's token. */
  async order(): Promise<string> {
    const { id, currency } = (await this.office.rows<{ id: string; currency: string }>("select * from providers"))[0]!;
    const slug = `oil-${randomUUID()}`;
    const [variant] = await this.office.rows<{ id: string; price: number }>(
      `with entry as (insert into entries (provider_id, kind, slug) values ('${id}', 'product', '${slug}') returning id)
       insert into product_variants (provider_id, product_id, slug, price, stock)
       select '${id}', id, 'large', 1850, 5 from entry returning id, price::int`,
    );
    const address = { street: "Canary Street 1", postcode: "1000", city: "Canary Wharf", country: "PT" };
    const wish = { name: "Canary", email, quantity: 1, address };
    const delivery = { kind: "ship" as const, shipping: { "*": 450 }, note: "", mailed: "canary" };
    const common = { title: "Oil", delivery, termsText: "canary", locale: "en", instead: null, key: randomUUID() };
    return must(
      await holdOrder({ provider: { id, currency }, variant: variant!, details: wish, ...common }, this.services),
    ).token;
  }

  async pay(token: string): Promise<void> {
    await pay(await leave(token, this.services), this.services);
  }

  /** Sends all waiting mails. */
  async work(): Promise<void> {
    const taskList: TaskList = {
      "send-mail": (payload) => sendMail(this.services, payload as { providerId: string; id: string }),
    };
    const options = { concurrency: 2, noHandleSignals: true, logger: new Logger(() => () => {}) };
    do await runOnce({ pgPool: this.office.database.pool, taskList, ...options });
    while (await this.#isDue());
  }

  async #isDue(): Promise<boolean> {
    const due = await this.office.rows(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail' and run_at <= now()`,
    );
    return due.length > 0;
  }

  /** Lets all holds and unpaid orders expire, a day ago, and entries of waiting lists, a month ago. */
  async lapse(): Promise<void> {
    for (const table of ["bookings", "orders"])
      await this.office.change(
        `update ${table} set state = 'expired', hold_expires_at = null, changed_at = now() - interval '1 day'
          where state = 'held'`,
      );
    await this.office.change(
      "update waiting_entries set state = 'expired', ended_at = now() - interval '31 days' where ended_at is null",
    );
  }

  files(): Promise<string[]> {
    return readdir(this.#folder, { recursive: true }).then((names) =>
      names.filter((name) => /[0-9a-f]{32}$/.test(name)),
    );
  }

  /** Every column in which the visitor can still be found. It searches all tables, so it also covers new ones. */
  async traces(): Promise<string[]> {
    const columns = await this.office.rows<{ schema: string; table: string; column: string; type: string }>(
      `select relnamespace::regnamespace::text as schema, relname as table, attname as column, atttypid::regtype::text as type
         from pg_class join pg_attribute on attrelid = pg_class.oid
        where relkind = 'r' and attnum > 0 and not attisdropped and pg_relation_size(pg_class.oid) > 0
          and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
          and relnamespace::regnamespace::text not like 'kept%'
        order by relname, attnum`,
    );
    const found: string[] = [];
    for (const [table, own] of Map.groupBy(columns, (one) => `"${one.schema}"."${one.table}"`)) {
      const marks = own.map(({ column, type }) => {
        const text = type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`;
        return `bool_or(${text} ~* '${canary.source}') as "${column}"`;
      });
      const [row] = await this.office.rows<Record<string, boolean | null>>(`select ${marks.join(", ")} from ${table}`);
      found.push(...own.filter(({ column }) => row![column]).map((one) => `${one.table}.${one.column}`));
    }
    return found;
  }
}
