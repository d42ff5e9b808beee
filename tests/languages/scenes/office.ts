import { createHash, randomBytes, randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { isLong } from "../../support/long.ts";
import type { Fields } from "../crawler.ts";
import { playAttention, playQuiet } from "./office-attention.ts";
import { playBusinesses } from "./office-businesses.ts";
import { playOfficeWithoutMail } from "./no-mail.ts";
import { playNewBooking } from "./office-new-booking.ts";
import { playMoney } from "./office-money.ts";
import { playHandover } from "./office-handover.ts";
import { playHistory, playOddDays } from "./office-history.ts";
import { playKeys } from "./office-keys.ts";
import { playVouchers } from "./office-vouchers.ts";
import { playCustomers } from "./office-customers.ts";
import { playWaitingLists } from "./office-waiting.ts";
import { playInvoices } from "./office-invoices.ts";
import { playSetUp } from "./office-set-up.ts";
import { book, type Hands, type Stage } from "./scene.ts";

const provider = "saltwater-house";
const root = `/office/${provider}`;
const visitDay = inDays(41);

/** Makes an operator with a sign-in. Returns the header of their browser. */
async function enter({ world }: Stage, role: string): Promise<{ Cookie: string }> {
  const token = randomBytes(24).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await world.pool.query<{ id: string }>(
    "insert into operators (name, email, locale) values ('Μάρτα Ρέις', $1, 'en') returning id",
    [`${randomBytes(4).toString("hex")}@example.com`],
  );
  await world.pool.query(
    "insert into grants (provider_id, operator_id, role) select id, $1, $2 from providers where $2 = 'owner' or slug = $3",
    [rows[0]!.id, role, provider],
  );
  for (const hashed of [hash, randomBytes(32)])
    await world.pool.query(
      `insert into sign_ins (operator_id, token_hash, begun_at, seen_at, strong_until, browser)
       values ($1, $2, now(), now(), now() + interval '1 day', '')`,
      [rows[0]!.id, hashed],
    );
  return { Cookie: `office=${token}` };
}

/** The business that the other scenes have booked. */
const visited = "/office/corner-office";

/** The door, and every page behind it, in every state. */
export async function playOffice(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  await playDoor(stage);
  const headers = await enter(stage, "owner");
  const see = (name: string, path: string) => crawler.open(`office: ${name}`, path, { headers });
  const send = (name: string, path: string, form: Fields) => crawler.open(`office: ${name}`, path, { headers, form });

  await see("choose a business", "/office");
  await see("your settings", "/office/me?done=saved");
  await send("your settings: no name", "/office/me", { name: "", locale: "en" });
  await see("end a sign-in", "/office/me/end");
  await see("sign out", "/office/sign-out");
  await see("prove again", "/office/confirm");
  await playPasskeys(stage, { see, send });
  await playDesk(stage, headers);
  await see("start", root);
  await see("missing", `${root}/nowhere/at/all`);
  await see("people", `${root}/people?done=ended`);
  await see("invite", `${root}/people/invite`);
  await see("withdraw", `${root}/people/withdraw`);
  await send("invite: no address", `${root}/people/invite`, { email: "", role: "manager" });
  await send("invited", `${root}/people/invite`, { email: "rui@team.example", role: "front-desk", money: "yes" });
  await see("people: one invited", `${root}/people?done=invited`);
  const { rows: operators } = await world.pool.query<{ id: string }>("select id from operators limit 1");
  await see("a person", `${root}/people/${operators[0]!.id}`);
  await send("the last owner", `${root}/people/${operators[0]!.id}`, { role: "member", end: "yes" });

  for (const member of ["", "?member=ines-carvalho&rows=dense"]) await see("week", `${root}/week/${visitDay}${member}`);
  await crawler.open("office: what changes", `${root}/events`, { headers, method: "HEAD" });
  await playBooking(stage, { see, send });
  await playNewBooking(stage, { see, send });
  if (isLong) {
    await playMore(stage, { see, send });
    await playOfficeWithoutMail(stage, headers);
  }
  for (const typed of ["", "Βύρων", "nobody-has-this-name"])
    await see("search", `${root}/bookings?q=${encodeURIComponent(typed)}`);

  const desk = await enter(stage, "front-desk");
  await crawler.open("office: denied", `${root}/people`, { headers: desk });
  const alone = await enter(stage, "member");
  await world.pool.query("delete from grants where role = 'member'");
  await crawler.open("office: nowhere to work", "/office", { headers: alone });
}

/** The rest of the office, for the long run. The short run opens each of its screens in matrix.it.test.ts. */
async function playMore(stage: Stage, hands: Hands): Promise<void> {
  await playMoney(stage, hands);
  await playRequest(stage, hands);
  await playFrontDesk(stage, hands);
  await playInvoices(stage, visited, hands);
  await playHandover(stage, visited, hands);
  await playWaitingLists(stage, hands);
  await playVouchers(stage, hands, provider);
  await playKeys(stage, hands, provider);
  await playCustomers(stage, visited, hands);
  await playAttention(stage, visited, hands);
  await playQuiet(stage, hands);
  await playSetUp(stage, root, hands);
  await playBusinesses(stage, root, hands);
}

async function playPasskeys({ world }: Stage, { see, send }: Hands): Promise<void> {
  for (const path of ["sign-in", "confirm", "me/passkeys"]) await send("a challenge", `/office/${path}/challenge`, {});
  await see("sign in with a passkey", "/office/sign-in/passkey");
  await send("a passkey that does not work", "/office/sign-in/passkey", { response: "{}", next: "" });
  await see("add a passkey", "/office/me/passkeys");
  await send("a passkey that was not made", "/office/me/passkeys", { response: "{}", name: "Κινητό" });
  await world.pool.query(
    `insert into passkeys (operator_id, credential_id, public_key, counter, transports, host, name, is_backed_up, added_at, used_at)
     select id, sha256(convert_to(id::text || n, 'utf8')), '', 0, '{}',
            case n when 3 then 'παλιό.παράδειγμα' else 'localhost' end, 'Κινητό', true, now(), case n when 1 then now() end
       from operators, generate_series(1, 3) n where name = 'Μάρτα Ρέις'`,
  );
  await see("your settings: passkeys", "/office/me?done=passkey");
  await see("your settings: a passkey removed", "/office/me?done=passkey-removed");
  await see("prove again with a passkey", "/office/confirm/passkey");
  await see(
    "prove again: a form waits",
    `/office/confirm?next=${encodeURIComponent(`${root}/people/invite?kept=yes`)}`,
  );
  await send("prove again: wrong passkey", "/office/confirm/passkey", { response: "{}", next: "" });
  await see("remove a passkey by address", "/office/me/passkeys/remove");
}

async function playDesk({ crawler, world }: Stage, headers: { Cookie: string }): Promise<void> {
  const open = (name: string, path: string, given: { Cookie: string }, form?: Fields) =>
    crawler.open(`office: ${name}`, path, { headers: given, form });
  await open("shared desk: no browser yet", `${root}/desk`, headers);
  await world.pool.query(
    `insert into desks (provider_id, token_hash, browser, shared_at)
     select id, sha256('desk'::bytea), '', now() from providers where slug = $1`,
    [provider],
  );
  await world.pool.query("update sign_ins set is_shared = true where token_hash = sha256($1::bytea)", [
    headers.Cookie.slice("office=".length),
  ]);
  await open("shared desk", `${root}/desk?done=shared`, headers);
  await open("shared desk: no longer", `${root}/desk?done=unshared`, headers);
  await open("shared desk: this browser", `${root}/desk`, { Cookie: `${headers.Cookie}; office-desk=desk` });
  await open("shared desk: stay", "/office/desk/stay", headers, {});
  for (const path of ["/office/desk/switch", `${root}/desk/stop`]) await open("shared desk: by address", path, headers);
  await open("who is at the desk?", "/office/desk", { Cookie: "office-desk=desk" });
  await world.pool.query("update sign_ins set is_shared = false");
}

async function playDoor({ crawler, world }: Stage): Promise<void> {
  await crawler.open("office: sign in", "/office/sign-in");
  await crawler.open("office: sign in: no address", "/office/sign-in", { form: { email: "", next: "" } });
  await crawler.open("office: code", "/office/sign-in/code");
  await crawler.open("office: code: none asked for", "/office/sign-in/code", { form: { code: "AAAAAAAA", next: "" } });
  await crawler.open("office: a link that expired", "/office/link/unknown");
  await crawler.open("office: an invitation that expired", "/office/invitation/unknown");
  await crawler.open("office: a setup link that expired", "/office/setup/unknown");
  const hash = (token: string) => createHash("sha256").update(token).digest();
  await world.pool.query(
    `insert into sign_in_links (purpose, token_hash, browser_hash, expires_at)
     values ('setup', $1, null, now() + interval '1 day'), ('sign-in', $2, $3, now() + interval '1 day'),
            ('recovery', $4, null, now() + interval '1 day')`,
    [hash("setup"), hash("elsewhere"), randomBytes(32), hash("ready")],
  );
  await world.pool.query(
    `insert into invitations (provider_id, email, locale, role, token_hash, expires_at)
     select id, 'bela@example.com', 'en', 'member', $1, now() + interval '1 day' from providers where slug = $2`,
    [hash("invitation"), provider],
  );
  await crawler.open("office: setup", "/office/setup/setup");
  await crawler.open("office: setup: no name", "/office/setup/setup", { form: { name: "", email: "" } });
  await crawler.open("office: a link of another browser", "/office/link/elsewhere");
  await crawler.open("office: a link", "/office/link/ready");
  await crawler.open("office: an invitation", "/office/invitation/invitation");
  await crawler.open("office: an invitation: no name", "/office/invitation/invitation", { form: { name: "" } });
}

/** The office's address of a booking, and of its business. */
async function findBooking({ world }: Stage, token: string): Promise<{ path: string; home: string }> {
  const { rows } = await world.pool.query<{ reference: string; slug: string }>(
    `select b.reference, p.slug from bookings b join providers p on p.id = b.provider_id
      where b.manage_token_hash = sha256($1::bytea)`,
    [token],
  );
  const home = `/office/${rows[0]!.slug}`;
  return { path: `${home}/bookings/${rows[0]!.reference}`, home };
}

async function playBooking(stage: Stage, { see, send }: Hands): Promise<void> {
  const token = await book(stage, "a visit for the office", `/widget/booking/manage-visit?tz=UTC&date=${visitDay}`);
  const { path, home } = await findBooking(stage, token);
  await see("a booking", path);
  await see("undo by address", `${path}/undo`);
  await see("cancel", `${path}/cancel`);
  await see("move", `${path}/move`);
  await see("move: nothing free", `${path}/move?date=2030-12-25`);
  await send("move: no time", `${path}/move`, { date: "", revision: "0", key: randomUUID() });
  await see("verdicts", `${home}/verdicts?booking=${path.split("/").at(-1)}&from=${visitDay}&to=${visitDay}`);
  const night = { date: visitDay, time: "03:17", member: "", length: "", revision: "0", key: randomUUID() };
  await send("move: by override", `${path}/move`, night);
  await send("move: never", `${path}/move`, { ...night, date: inDays(-9) });
  await send("move: no reason", `${path}/move`, { ...night, waive: "hours", reason: "" });
  await send("move: too late", `${path}/move`, { ...night, revision: "9" });
  await send("cancel: a message that is too long", `${path}/cancel`, {
    cause: "we-cancel",
    message: "Ν".repeat(600),
    revision: "0",
    key: randomUUID(),
  });
  await send("cancel: too late", `${path}/cancel`, {
    cause: "we-cancel",
    message: "",
    revision: "9",
    key: randomUUID(),
  });
  await see("day", `${home}/day/${visitDay}`);
  await see("agenda", `${home}/agenda/${visitDay}`);
  await see("today", `${root}/day/${inDays(0)}`);
  await see("an empty day", `${root}/day/2020-01-01`);
  await see("an empty agenda", `${root}/agenda/2020-01-01`);
  await send("cancelled", `${path}/cancel`, { cause: "we-cancel", message: "Όχι", revision: "0", key: randomUUID() });
  for (const done of ["cancelled", "moved", "undone", "not-undone", "too-late", "resent"])
    await see(`done: ${done}`, `${path}?done=${done}`);
  await playMails(stage, path, { see, send });
  await playHistory(stage, path, see);
  await playOddDays(stage, root, see);
}

/** Blocks, attendance, remarks and the list of a class. */
async function playFrontDesk(stage: Stage, { see, send }: Hands): Promise<void> {
  const { world } = stage;
  const token = await book(stage, "a visit that is blocked", `/widget/booking/manage-visit?tz=UTC&date=${visitDay}`);
  const { path, home } = await findBooking(stage, token);
  const day = { first: visitDay, last: "", start: "", end: "", whole: "yes", weekly: "", words: "Ξεκούραση" };
  await see("block time", `${home}/blocks/new`);
  const times = { ...day, target: "business", kind: "closed" };
  await send("block time: no end", `${home}/blocks/new`, { ...times, whole: "", key: randomUUID() });
  await send("block time: too long", `${home}/blocks/new`, { ...times, last: "2099-01-01", key: randomUUID() });
  await send("block time: no one", `${home}/blocks/new`, { ...times, target: "", key: randomUUID() });
  await send("block time: wrong repeat", `${home}/blocks/new`, { ...times, weekly: visitDay, key: randomUUID() });
  for (const kind of ["break", "meeting", "time-off", "ill", "closed", "other"])
    await send(`block time: ${kind}`, `${home}/blocks/new`, {
      ...times,
      kind,
      weekly: kind === "closed" ? inDays(50) : "",
      key: randomUUID(),
    });
  const { rows: blocks } = await world.pool.query<{ id: string; kind: string }>(
    "select distinct on (kind) id, kind from blocks where words = 'Ξεκούραση' order by kind, lower(during)",
  );
  for (const { id, kind } of blocks) await see(`a block: ${kind}`, `${home}/blocks/${id}?done=blocked`);
  const block = `${home}/blocks/${blocks.find(({ kind }) => kind === "closed")!.id}`;
  await see("change a block", `${block}/change`);
  await send("change a block: no day", `${block}/change`, { ...times, first: "", key: randomUUID() });
  for (const step of ["remove", "undo"]) await see(`${step} a block by address`, `${block}/${step}`);
  await see("agenda with blocks", `${home}/agenda/${visitDay}`);
  await see("day with blocks", `${home}/day/${visitDay}`);
  await send("remove a block", `${block}/remove`, { key: randomUUID() });
  for (const done of ["block-removed", "block-undone", "block-not-undone"])
    await see(`a block that was removed: ${done}`, `${block}?done=${done}`);
  await send("change a block: too late", `${block}/change`, { ...times, key: randomUUID() });
  await see("ill by address", `${home}/blocks/ill`);
  await world.pool.query("delete from blocks");

  await see("attendance: too early", `${path}/attendance`);
  const mark = { person: "0", was: "", next: "", at: "" };
  await send("attendance: too early", `${path}/attendance`, { ...mark, to: "arrived" });
  await see("a remark", `${path}/remarks`);
  await send("a remark without words", `${path}/remarks`, { text: "", key: randomUUID() });
  await send("a remark: written", `${path}/remarks`, { text: "Φέρνει σκύλο", key: randomUUID() });
  // The visit begins now.
  const { rows } = await world.pool.query<{ day: string; session: string }>(
    `update bookings set starts_at = now() - interval '10 minutes', ends_at = now() + interval '50 minutes', guest_count = 1
      where manage_token_hash = sha256($1::bytea)
     returning to_char(starts_at, 'YYYY-MM-DD') as day,
               (select session_id from booking_lines l where l.booking_id = bookings.id limit 1) as session`,
    [token],
  );
  await world.pool.query(
    "update sessions set starts_at = now() - interval '10 minutes', ends_at = now() + interval '50 minutes' where id = $1",
    [rows[0]!.session],
  );
  await see("attendance", `${path}/attendance`);
  for (const [was, to] of [
    ["", "arrived"],
    ["arrived", "completed"],
    ["completed", ""],
    ["", "no-show"],
  ] as const) {
    await send(`attendance: ${to}`, `${path}/attendance`, { ...mark, was, to });
    await see(`a booking: ${to}`, `${path}?done=recorded`);
    await see(`agenda: ${to}`, `${home}/agenda/${rows[0]!.day}`);
    await see(`a session: ${to}`, `${home}/sessions/${rows[0]!.session}`);
  }
  await send("attendance: someone else was faster", `${path}/attendance`, { ...mark, to: "completed" });
  await send("attendance: a guest", `${path}/attendance`, { ...mark, person: "1", to: "arrived" });
  await see("a booking with a guest's attendance", path);
  const { rows: classes } = await world.pool.query<{ id: string; slug: string }>(
    `select s.id, p.slug from sessions s join providers p on p.id = s.provider_id
      where s.is_scheduled and s.starts_at > now() order by s.waiting desc, s.seats_taken desc limit 2`,
  );
  const running = `${home}/sessions/${rows[0]!.session}`;
  await send("a class: everyone has arrived", `${running}/arrived`, { since: "" });
  await see("a class where everyone has arrived", `${running}?arrived=2026-01-01T10%3A00%3A00.000Z`);
  for (const { id, slug } of classes) await see("a class", `/office/${slug}/sessions/${id}`);
  await playClass({ world }, { see, send });
}

interface ClassRow {
  id: string;
  slug: string;
  /** Null if no one has booked it. */
  reference: string | null;
  revision: number;
  next: string;
}

/** A class is moved with everyone in it, and moved back. */
async function playClass({ world }: Pick<Stage, "world">, { see, send }: Hands): Promise<void> {
  const { rows } = await world.pool.query<ClassRow>(
    `select s.id, p.slug, b.reference, s.revision,
            to_char(s.starts_at at time zone 'UTC' + interval '15 minutes', 'YYYY-MM-DD"T"HH24:MI"Z"') as next
       from sessions s join providers p on p.id = s.provider_id
       left join booking_lines l on l.provider_id = s.provider_id and l.session_id = s.id and l.cancelled_at is null
       left join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id and b.state = 'scheduled'
      where s.is_scheduled and s.state = 'open' and s.starts_at > now() + interval '1 hour'
      order by b.reference is null, s.waiting desc, s.starts_at limit 1`,
  );
  const { id, slug, reference, revision, next } = rows[0]!;
  const path = `/office/${slug}/sessions/${id}`;
  const move = { start: next, member: "", room: "", reason: "Σκάλα", revision: String(revision), key: randomUUID() };
  if (reference !== null) await see("a visit of a class: move", `/office/${slug}/bookings/${reference}/move`);
  await see("a class: move", `${path}/move`);
  await see("a class: move to a time", `${path}/move?start=${next}`);
  await see("a class: move to the past", `${path}/move?start=2020-01-01T10:00Z`);
  await send("a class: moved without a reason", `${path}/move`, { ...move, reason: "" });
  await send("a class: someone else was faster", `${path}/move`, { ...move, revision: "0" });
  await send("a class: moved into the past", `${path}/move`, { ...move, start: "2020-01-01T10:00Z" });
  await send("a class: moved", `${path}/move`, move);
  await see("a class that was moved", `${path}?done=class-moved`);
  await see("undo a class by address", `${path}/undo`);
  await send("a class: undone", `${path}/undo`, {});
  await see("a class: cancel", `${path}/cancel`);
  await see("a class: cancel all that follow", `${path}/cancel?dates=rest`);
  await see("a class: cancel chosen dates", `${path}/cancel?dates=some&date=${id}`);
  const { rows: now } = await world.pool.query<{ revision: number; reference: string | null }>(
    `select s.revision, b.reference from sessions s
       left join booking_lines l on l.provider_id = s.provider_id and l.session_id = s.id and l.cancelled_at is null
       left join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id and b.state = 'scheduled'
      where s.id = $1`,
    [id],
  );
  const cancel = { do: "cancel", date: `${id} ${now[0]!.revision}`, reason: "Σκάλα", message: "", key: randomUUID() };
  await send("a class: read the mail first", `${path}/cancel`, { ...cancel, do: "look" });
  await send("a class: cancelled without a reason", `${path}/cancel`, { ...cancel, reason: "" });
  await send("a class: changed meanwhile", `${path}/cancel`, { ...cancel, date: `${id} 0` });
  await send("a class: no date to cancel", `${path}/cancel`, { ...cancel, date: "" });
  if (reference !== null) await send("a class: someone has booked meanwhile", `${path}/cancel`, cancel);
  await send("a class: cancelled", `${path}/cancel`, { ...cancel, seen: now[0]!.reference ?? "" });
  await see("a class that was cancelled", `${path}?done=class-cancelled`);
  if (reference !== null) await send("a class: someone was called", `${path}/called`, { reference, called: "yes" });
  await see("a class whose people know", path);
  await see("calls by address", `${path}/called`);
  await see("arrivals by address", `${path}/arrived`);
  await send("a class: takes place again", `${path}/undo`, {});
}

async function playMails({ world }: Stage, path: string, { see, send }: Hands): Promise<void> {
  const { rows: mails } = await world.pool.query<{ id: string; kind: string; reader: string }>(
    `select m.id, m.kind, m.reader from mails m join bookings b on b.provider_id = m.provider_id and b.id = m.about_id
      where b.reference = $1 order by m.kind`,
    [path.split("/").at(-1)],
  );
  for (const { id, kind, reader } of mails) {
    await see(`a mail: ${kind} to ${reader}`, `${path}/mails/${id}`);
    await see(`a mail: its document to ${reader}`, `${path}/mails/${id}/html`);
    await send("a mail: sent again", `${path}/mails/${id}`, {});
  }
  for (const state of ["held-back", "bounced", "failed"]) {
    await world.pool.query("update mails set state = $2 where id = $1", [mails[0]!.id, state]);
    await see(`a mail that is ${state}`, path);
  }
}

async function playRequest(stage: Stage, { see, send }: Hands): Promise<void> {
  await see("no requests here", "/office/ribeira-cycles/requests");
  const { rows } = await stage.world.pool.query<{ reference: string; slug: string; start: Date | null }>(
    `select b.reference, p.slug, b.starts_at as start from bookings b join providers p on p.id = b.provider_id
      where b.state = 'requested' order by b.starts_at is null limit 20`,
  );
  const asked = [rows.find(({ start }) => start !== null), rows.find(({ start }) => start === null)];
  for (const request of asked) {
    if (request === undefined) throw new Error("no scene left a request");
    const [home, { reference }] = [`/office/${request.slug}`, request];
    await see("requests", `${home}/requests?done=confirmed`);
    await see("a request", `${home}/requests/${reference}`);
    await send("a request: no time chosen", `${home}/requests/${reference}`, { intent: "propose" });
    await send("declined", `${home}/requests/${reference}`, { intent: "decline", reason: "Όχι" });
    for (const done of ["proposed", "declined"]) await see(`done: ${done}`, `${home}/requests?done=${done}`);
    await see("a declined booking", `${home}/bookings/${reference}`);
  }
}
