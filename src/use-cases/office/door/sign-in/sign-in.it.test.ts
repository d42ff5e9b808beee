import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { standardLimits } from "#domain/limits/limits.ts";
import { after, codeLetters } from "#domain/office/door/sign-in.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { forgetLog } from "#store/office/shared/log.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { StatementLog } from "#store/testing/statements.ts";
import { isLong } from "../../../../../tests/support/long.ts";
import type { Services } from "../../../shared/services.ts";
import { testServices } from "../../../testing/services.ts";
import { acceptInvitation, readInvitation } from "../../people/accept-invitation.ts";
import { changeGrant } from "../../people/change-grant.ts";
import { invitePerson } from "../../people/invite-person.ts";
import { askLink } from "./ask-link.ts";
import { knownBrowser } from "./known-browser.ts";
import { listOwnSignIns, readSignIn, signOut } from "./read-sign-in.ts";
import { makeRecoveryLink } from "./recover.ts";
import { sendInvitation, sendSignInMail } from "./send-sign-in-mail.ts";
import { checkSetupLink, makeSetupLink, setUpOffice } from "./set-up.ts";
import { readSignInLink, useCode, useLink } from "./use-link.ts";

const guesses = isLong ? 10_000 : 1_000;
let database: EmptyDatabase;
let services: Services;
let now: Date;
let sent: MailMessage[];

/** Each test may use many networks. */
const client = (n = 1) => ({ address: `192.0.2.${n}`, userAgent: "Firefox/140 Windows", languages: "en" });
const marta = "marta@example.com";

beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  [now, sent] = [new Date("2026-11-16T10:00:00Z"), []];
  const base = testServices(database.db, { clock: { now: () => now }, limits: standardLimits });
  const transport = {
    send: (message: MailMessage) => {
      sent.push(message);
      return Promise.resolve({ outcome: "sent" as const });
    },
    close: () => {},
  };
  services = { ...base, mailing: { ...base.mailing, transport } };
});
afterEach(() => database.close());

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** Makes Marta the owner. Returns her first cookie. */
async function open(): Promise<string> {
  const path = (await makeSetupLink(services))!;
  const token = path.split("/").at(-1)!;
  const { token: cookie } = must(
    await setUpOffice({ token, name: "Marta Reis", email: marta, locale: "en", client: client() }, services),
  );
  return cookie;
}

/** Runs the jobs that are due, and returns the newest mail's link and code. */
async function mailed(): Promise<{ token: string; code: string } | null> {
  const { rows } = await database.pool.query<{ id: number; task: string; payload: never }>(
    "delete from graphile_worker._private_jobs returning id, payload, (select identifier from graphile_worker._private_tasks t where t.id = task_id) as task",
  );
  const before = sent.length;
  for (const { task, payload } of rows)
    await (task === "send-invitation" ? sendInvitation : sendSignInMail)(services, payload);
  const mail = sent.at(-1);
  if (sent.length === before || mail === undefined) return null;
  const [, link = "", code = ""] = /(\S+)\s?(.*)/.exec(mail.text)!;
  return { token: link.split("/").at(-1)!, code };
}

async function ask(email = marta, n = 1): Promise<string> {
  return must(await askLink({ email, next: null, client: client(n) }, services)).browser;
}

describe("the first start", () => {
  it("has one link, which all processes and restarts say, and which lives for its hours", async () => {
    const say = async (secret = services.secret) => (await makeSetupLink({ ...services, secret }))!.split("/").at(-1)!;
    const check = async (token: string) => (await checkSetupLink({ token, client: client() }, services)).ok;
    const together = await Promise.all([say(), say(), say()]);
    const first = together[0];
    expect(new Set(together).size).toBe(1);
    now = after(now, { minutes: 11 * 60 });
    expect(await say()).toBe(first);
    now = after(now, { minutes: 2 * 60 });
    const later = await say();
    expect(later).not.toBe(first);
    expect([await check(first), await check(later)]).toEqual([true, true]);
    now = after(now, { minutes: 11 * 60 + 1 });
    expect([await check(first), await check(later)]).toEqual([false, true]);
    // Whoever has the database, but not the secret, cannot say it.
    expect(await say("another secret of thirty-two letters")).not.toBe(later);
  });

  it("has a link that makes one owner, once, and then no link works", async () => {
    const former = (await makeSetupLink(services))!.split("/").at(-1)!;
    now = after(now, { minutes: 13 * 60 });
    const token = (await makeSetupLink(services))!.split("/").at(-1)!;
    const become = (given: string, email = marta) =>
      setUpOffice({ token: given, name: "Marta", email, locale: "en", client: client() }, services);
    expect(await become(token, "no address")).toMatchObject({ refusal: { code: "email-unreadable" } });
    const { token: cookie } = must(await become(token));
    expect(await readSignIn(cookie, services)).toMatchObject({
      operator: { name: "Marta", email: marta },
      providers: [{ grant: { role: "owner" } }],
    });
    expect(await become(token)).toMatchObject({ ok: false });
    expect(await become(former)).toMatchObject({ ok: false });
    expect(await makeSetupLink(services)).toBeNull();
    await database.pool.query(
      "insert into providers (slug, name, time_zone, currency) values ('later', 'Later', 'Europe/Paris', 'EUR')",
    );
    for (const used of [former, token])
      expect(await become(used, "eve@example.com")).toMatchObject({ refusal: { code: "sign-in-expired" } });
  });

  it("makes an owner without a business, who can add one", async () => {
    await database.pool.query("delete from providers");
    expect(await readSignIn(await open(), services)).toMatchObject({ operator: { email: marta }, providers: [] });
    // Nobody owns anything yet.
    expect(await makeSetupLink(services)).not.toBeNull();
  });

  it("makes one owner if two people use the link at the same time", async () => {
    const token = (await makeSetupLink(services))!.split("/").at(-1)!;
    const done = await Promise.all(
      ["ada@example.com", "ben@example.com"].map((email) =>
        setUpOffice({ token, name: "Someone", email, locale: "en", client: client() }, services),
      ),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await database.pool.query("select role from grants");
    expect(rows).toEqual([{ role: "owner" }]);
  });

  it("has a link for a business that was loaded later, and opens no other business with it", async () => {
    const cookie = await open();
    await database.pool.query(
      "insert into providers (slug, name, time_zone, currency) values ('later', 'Later', 'Europe/Paris', 'EUR')",
    );
    const token = (await makeSetupLink(services))!.split("/").at(-1)!;
    const become = (email: string, former: Awaited<ReturnType<typeof readSignIn>> = null) =>
      setUpOffice({ token, name: "Marta", email, locale: "en", client: client(), former }, services);
    expect(await become(marta)).toMatchObject({ ok: false, refusal: { code: "sign-in-first" } });
    const again = must(await become(marta, await readSignIn(cookie, services)));
    expect((await readSignIn(again.token, services))!.providers).toHaveLength(2);
    expect(await makeSetupLink(services)).toBeNull();
    expect(await become("eve@example.com")).toMatchObject({ refusal: { code: "sign-in-expired" } });
  });

  it("expires after a day, and allows ten attempts an hour", async () => {
    const token = (await makeSetupLink(services))!.split("/").at(-1)!;
    const become = (given: string) =>
      setUpOffice({ token: given, name: "Eve", email: "eve@example.com", locale: "en", client: client() }, services);
    for (let n = 0; n < 10; n++)
      expect(await become(`guess-${n}`)).toMatchObject({ refusal: { code: "sign-in-expired" } });
    expect(await become(token)).toMatchObject({ refusal: { code: "too-many-requests" } });
    now = after(now, { days: 1.1 });
    expect(await become(token)).toMatchObject({ refusal: { code: "sign-in-expired" } });
  });
});

describe("a link and a code by mail", () => {
  beforeEach(async () => {
    await open();
  });

  it("sign in once, in the browser that asked", async () => {
    const browser = await ask();
    const { token, code } = (await mailed())!;
    expect(sent.at(-1)!.to.address).toBe(marta);
    for (const stranger of [null, "another-browser"]) {
      expect(must(await readSignInLink({ token, client: client(), browser: stranger }, services)).state).toBe(
        "elsewhere",
      );
      expect(await useLink({ token, client: client(), browser: stranger }, services)).toMatchObject({ ok: false });
      expect(await useCode({ code, client: client(), browser: stranger }, services)).toMatchObject({ ok: false });
    }
    expect(must(await readSignInLink({ token, client: client(), browser }, services)).state).toBe("ready");
    const { token: cookie } = must(await useLink({ token, client: client(), browser }, services));
    expect((await readSignIn(cookie, services))?.operator.email).toBe(marta);
    // Neither works again.
    expect(await useLink({ token, client: client(), browser }, services)).toMatchObject({ ok: false });
    expect(await useCode({ code, client: client(), browser }, services)).toMatchObject({ ok: false });
  });

  it("sign in only one of many requests that arrive at the same time", async () => {
    const browser = await ask();
    const { token } = (await mailed())!;
    const tried = await Promise.all(
      Array.from({ length: 10 }, () => useLink({ token, client: client(), browser }, services)),
    );
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("accept the code in any spelling, and only for 15 minutes", async () => {
    const browser = await ask();
    const { code } = (await mailed())!;
    expect((await useCode({ code: code.toLowerCase(), client: client(), browser }, services)).ok).toBe(true);
    const later = await ask();
    const second = (await mailed())!;
    now = after(now, { minutes: 15 });
    expect(await useCode({ code: second.code, client: client(), browser: later }, services)).toMatchObject({
      ok: false,
    });
  });

  it("do not tell known addresses from unknown ones: the same answer after the same statements", async () => {
    const pool = openPool(database.url);
    const log = new StatementLog(pool);
    const watched = { ...services, db: openDatabase(pool, { prepares: false }) };
    const statementsOf = async (email: string) => {
      log.clear();
      const asked = await askLink({ email, next: null, client: client() }, watched);
      return { keys: Object.keys(must(asked)), statements: [...log.statements] };
    };
    const ofKnown = await statementsOf(marta);
    expect(ofKnown.statements.length).toBeGreaterThan(4);
    expect(await statementsOf("nobody@example.com")).toEqual(ofKnown);
    await pool.end();
    const browser = await ask("nobody@example.com");
    await mailed();
    expect(sent.map(({ to }) => to.address)).toEqual([marta]);
    const wrong = await useCode({ code: "AAAA AAAA", client: client(), browser }, services);
    const known = await useCode({ code: "AAAA AAAA", client: client(2), browser: await ask() }, services);
    expect(wrong).toEqual(known);
  });

  it("are limited to four an hour from one network to one address, eight from all, and twenty from one network", async () => {
    const busy = { refusal: { code: "sign-in-busy" } };
    const asking = (email: string, n: number) => askLink({ email, next: null, client: client(n) }, services);
    for (let n = 0; n < 4; n++) await ask("eve@example.com", 7);
    for (const email of ["eve@example.com", "EVE@example.com", " eve@example.com "])
      expect(await asking(email, 7)).toMatchObject(busy);
    // Another network still can: one alone keeps no one out.
    for (let n = 0; n < 4; n++) await ask("eve@example.com", 8);
    for (let n = 9; n < 20; n++) expect(await asking("eve@example.com", n)).toMatchObject(busy);
    for (let n = 0; n < 13; n++) await ask(`eve${n}@example.com`, 7);
    expect(await asking("ada@example.com", 7)).toMatchObject({ refusal: { code: "too-many-requests" } });
  });

  it("are refused without being counted, so the door opens again while someone keeps knocking", async () => {
    const begin = now;
    let mails = 0;
    for (let minute = 0; minute < 180; minute++) {
      now = after(begin, { minutes: minute });
      const { ok } = await askLink({ email: marta, next: null, client: client(minute) }, services);
      if (ok) mails += 1;
    }
    expect(mails).toBeGreaterThanOrEqual(24);
    // A few of them in every hour, wherever it begins.
    const { rows } = await database.pool.query<{ expires_at: Date }>("select expires_at from sign_in_links");
    const at = rows.map(({ expires_at: end }) => end.getTime());
    const most = Math.max(...at.map((from) => at.filter((one) => one >= from && one < from + 45 * 60_000).length));
    expect(most).toBeLessThanOrEqual(8);
  });

  it("are never used up by strangers for the browsers and the sign-ins of their owner", async () => {
    const { rows } = await database.pool.query<{ id: string; signInId: string }>(
      `select o.id, s.id as "signInId" from operators o join sign_ins s on s.operator_id = o.id where email = $1`,
      [marta],
    );
    const signIn = { id: rows[0]!.signInId, operator: { id: rows[0]!.id } };
    const known = knownBrowser(null, signIn.operator.id, services.secret);
    // From many networks at once, as often as they like.
    const knocks = await Promise.all(
      Array.from({ length: 40 }, (_, n) => askLink({ email: marta, next: null, client: client(n + 10) }, services)),
    );
    expect(knocks.filter(({ ok }) => ok)).toHaveLength(8);
    const own = (more: object, email = marta) => askLink({ email, next: null, client: client(12), ...more }, services);
    expect((await own({})).ok).toBe(false);
    expect((await own({ known })).ok).toBe(true);
    expect((await own({ signInId: signIn.id })).ok).toBe(true);
    // It knows its owner only, and no one can make it up.
    const rui = knownBrowser(null, crypto.randomUUID(), services.secret);
    for (const strange of [
      rui,
      `${known}x`,
      known.slice(0, -1),
      "",
      ".",
      knownBrowser(null, signIn.operator.id, "guess"),
    ])
      expect((await own({ known: strange })).ok).toBe(false);
    // The browser and the sign-in have limits too.
    for (const one of [{ known }, { signInId: signIn.id }]) {
      for (let n = 0; n < 7; n++) expect((await own(one)).ok).toBe(true);
      expect(await own(one)).toMatchObject({ refusal: { code: "too-many-requests" } });
    }
  });

  it("and codes and links are not used up by others in the same network", async () => {
    const { rows } = await database.pool.query<{ id: string; signInId: string }>(
      `select o.id, s.id as "signInId" from operators o join sign_ins s on s.operator_id = o.id where email = $1`,
      [marta],
    );
    const signIn = { id: rows[0]!.signInId, operator: { id: rows[0]!.id } };
    const known = knownBrowser(null, signIn.operator.id, services.secret);
    const { browser } = must(await askLink({ email: marta, next: null, client: client(), known }, services));
    const { code, token } = (await mailed())!;
    for (let n = 0; n < 61; n++) {
      await useCode({ code: "AAAA AAAA", client: client(), browser: `stranger-${n}` }, services);
      await readSignInLink({ token: "unknown", client: client(), browser: null }, services);
    }
    const attempt = { client: client(), browser };
    expect(await useCode({ ...attempt, code }, services)).toMatchObject({ refusal: { code: "too-many-requests" } });
    expect((await readSignInLink({ ...attempt, token, known }, services)).ok).toBe(true);
    expect((await useCode({ ...attempt, code, known }, services)).ok).toBe(true);
  });

  it(`are not opened by ${guesses} guesses, even from as many networks`, async () => {
    const browser = await ask();
    const { code } = (await mailed())!;
    const guess = (n: number) =>
      Array.from(
        { length: 8 },
        (_, place) => codeLetters[Math.floor(n / codeLetters.length ** place) % codeLetters.length],
      ).join("");
    // Many networks, so that only the link's own limit holds.
    const from = (n: number) => ({ ...client(), address: `2001:db8:${n.toString(16)}::1` });
    let wrong = 0;
    for (let n = 0; n < guesses; n += 20) {
      const tried = await Promise.all(
        Array.from({ length: 20 }, (_, k) => useCode({ code: guess(n + k), client: from(n + k), browser }, services)),
      );
      expect(tried.some(({ ok }) => ok)).toBe(false);
      wrong += tried.filter((one) => !one.ok && one.refusal.code === "code-wrong").length;
    }
    expect(wrong).toBe(5);
    // The right code is too late.
    expect(await useCode({ code, client: client(9), browser }, services)).toMatchObject({ ok: false });
  }, 120_000);

  it("never adopt a cookie that someone planted", async () => {
    const planted = "planted-by-an-attacker";
    const browser = await ask();
    const { token } = (await mailed())!;
    const { token: cookie } = must(await useLink({ token, client: client(), browser }, services));
    expect(cookie).not.toBe(planted);
    expect(await readSignIn(planted, services)).toBeNull();
  });
});

describe("a sign-in", () => {
  it("ends for every copy of its cookie when the operator signs out", async () => {
    const cookie = await open();
    const signIn = (await readSignIn(cookie, services))!;
    await signOut(signIn, services);
    expect(await readSignIn(cookie, services)).toBeNull();
  });

  it("expires without use, and notes its use at most once a minute", async () => {
    const cookie = await open();
    now = after(now, { days: 6 });
    expect(await readSignIn(cookie, services)).not.toBeNull();
    now = after(now, { days: 6 });
    expect(await readSignIn(cookie, services)).not.toBeNull();
    now = after(now, { days: 7 });
    expect(await readSignIn(cookie, services)).toBeNull();
  });

  it("cannot be ended by another operator", async () => {
    const cookie = await open();
    const signIn = (await readSignIn(cookie, services))!;
    await signOut({ operator: { id: crypto.randomUUID() }, id: signIn.id }, services);
    expect(await listOwnSignIns(signIn.operator.id, services)).toHaveLength(1);
  });

  it("can be made on the machine if mail does not work", async () => {
    await open();
    const { path } = must(await makeRecoveryLink(marta, services));
    const used = await useLink({ token: path.split("/").at(-1)!, client: client(), browser: null }, services);
    expect(used.ok).toBe(true);
    expect((await makeRecoveryLink("nobody@example.com", services)).ok).toBe(false);
  });
});

describe("people", () => {
  async function office() {
    const signIn = (await readSignIn(await open(), services))!;
    const { id: providerId, grant } = signIn.providers[0]!;
    const { operator, id: signInId } = signIn;
    return {
      providerId,
      actor: { kind: "operator" as const, operatorId: operator.id, signInId, name: operator.name, grant },
    };
  }
  const grantOf = (role: "owner" | "manager" | "front-desk" | "member") => ({
    role,
    staffId: null,
    switches: { overrides: false, money: false },
  });

  it("are invited to one grant, accept once, and can sign in", async () => {
    const at = await office();
    must(await invitePerson(at, { email: "Rui@Example.com", grant: grantOf("front-desk"), locale: "pt" }, services));
    const { token } = (await mailed())!;
    expect(must(await readInvitation({ token, client: client() }, services))).toMatchObject({
      email: "rui@example.com",
    });
    const accept = () => acceptInvitation({ token, name: "Rui Pinto", locale: "pt", client: client() }, services);
    const joined = (await readSignIn(must(await accept()).token!, services))!;
    expect(joined).toMatchObject({ operator: { name: "Rui Pinto" }, providers: [{ grant: { role: "front-desk" } }] });
    // Mails are forwarded, so the link is no proof.
    expect(joined.strongUntil <= now).toBe(true);
    expect(await accept()).toMatchObject({ refusal: { code: "invitation-used" } });
    expect(
      await invitePerson(at, { email: "rui@example.com", grant: grantOf("owner"), locale: "pt" }, services),
    ).toMatchObject({ refusal: { code: "already-operator" } });
    const { rows } = await database.pool.query("select verb, after->>'role' as role from log order by id");
    expect(rows).toEqual([
      { verb: "people.join", role: "owner" },
      { verb: "people.invite", role: "front-desk" },
      { verb: "people.join", role: "front-desk" },
    ]);
  });

  it("are managed only by roles above them, and the last owner stays", async () => {
    const at = await office();
    const manager = { ...at, actor: { ...at.actor, grant: grantOf("manager") } };
    const invite = (role: "owner" | "manager" | "front-desk" | "member") =>
      invitePerson(manager, { email: `${role}@example.com`, grant: grantOf(role), locale: "en" }, services);
    expect([await invite("owner"), await invite("manager"), await invite("member")]).toMatchObject([
      { refusal: { code: "not-allowed" } },
      { refusal: { code: "not-allowed" } },
      { ok: true },
    ]);
    const change = (grant: ReturnType<typeof grantOf> | null) =>
      changeGrant(at, { operatorId: at.actor.operatorId, grant }, services);
    for (const grant of [null, grantOf("manager")])
      expect(await change(grant)).toMatchObject({ refusal: { code: "last-owner" } });
    expect((await change(grantOf("owner"))).ok).toBe(true);
    expect(
      await changeGrant(manager, { operatorId: at.actor.operatorId, grant: grantOf("member") }, services),
    ).toMatchObject({
      refusal: { code: "not-allowed" },
    });
  });
});

describe("the log", () => {
  it("cannot be changed, deleted or emptied", async () => {
    await open();
    for (const statement of ["update log set reason = 'x'", "delete from log"])
      await expect(database.pool.query(statement)).rejects.toThrow("the log cannot be changed");
    for (const statement of ["truncate log", "truncate providers cascade"])
      await expect(database.pool.query(statement)).rejects.toThrow("the log cannot be emptied");
  });

  it("forgets entries after 24 months", async () => {
    await open();
    const { rows } = await database.pool.query<{ id: string }>("select id from providers");
    for (const months of [23, 25])
      await database.pool.query(
        `insert into log (provider_id, at, actor_kind, verb, about_kind, about_id)
         values ($1, now() - make_interval(months => $2), 'visitor', 'bookings.make', 'booking', gen_random_uuid())`,
        [rows[0]!.id, months],
      );
    await forgetLog(database.db);
    const left = await database.pool.query("select 1 from log where at < now() - interval '1 month'");
    expect(left.rowCount).toBe(1);
  });
});

describe("without a mail server", () => {
  it("promises no link, whoever asks", async () => {
    await open();
    services = { ...services, mailing: { ...services.mailing, delivers: false } };
    for (const email of [marta, "nobody@example.com"])
      expect(await askLink({ email, next: null, client: client() }, services)).toMatchObject({
        refusal: { code: "sign-in-mail-off" },
      });
    expect((await database.pool.query("select 1 from sign_in_links where purpose = 'sign-in'")).rowCount).toBe(0);
  });
});
