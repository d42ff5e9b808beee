import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OperatorActor } from "#domain/office/actor.ts";
import type { Role } from "#domain/office/verbs.ts";
import { after } from "#domain/office/door/sign-in.ts";
import { saveGrant } from "#store/office/people/operators.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import type { Services } from "../../shared/services.ts";
import { testMailing, testServices } from "../../testing/services.ts";
import { readSignIn } from "../door/sign-in/read-sign-in.ts";
import { startSignIn } from "../door/sign-in/start-sign-in.ts";
import { linkToken } from "../door/sign-in/tokens.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { changeGrant } from "./change-grant.ts";
import { handInvitations } from "./hand-invitations.ts";
import { invitePerson, withdrawInvitation } from "./invite-person.ts";
import { listOperators } from "./list-people.ts";

let database: EmptyDatabase;
let services: Services;
let now: Date;
/** Two businesses that know nothing of each other. */
let house: string;
let cycles: string;

const client = { address: "192.0.2.1", userAgent: "Firefox/140 Windows", languages: "en" };
const noSwitches = { overrides: false, money: false };
const grantOf = (role: Role) => ({ role, staffId: null, switches: noSwitches });

beforeEach(async () => {
  database = await withDatabase();
  await fillWithExample(database);
  now = new Date("2026-11-16T10:00:00Z");
  services = testServices(database.db, { clock: { now: () => now } });
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into providers (slug, name, time_zone, currency) values ('cycles', 'Cycles', 'Europe/Paris', 'EUR') returning id`,
  );
  cycles = rows[0]!.id;
  house = (await database.pool.query<{ id: string }>("select id from providers where id <> $1", [cycles])).rows[0]!.id;
});
afterEach(() => database.close());

function must<T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** A person with one grant, who has signed in. */
async function person(name: string, role: Role, providerId: string) {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into operators (name, email, locale) values ($1, $2, 'en') returning id",
    [name, `${name.toLowerCase()}@example.com`],
  );
  const operatorId = rows[0]!.id;
  const cookie = await database.db.transaction().execute(async (tx) => {
    await saveGrant(tx, { providerId, operatorId, grant: grantOf(role) });
    return startSignIn(tx, operatorId, { client }, now);
  });
  const signIn = (await readSignIn(cookie, services))!;
  const actor: OperatorActor = { kind: "operator", operatorId, signInId: signIn.id, name, grant: grantOf(role) };
  return { signIn, cookie, office: { providerId, actor } };
}

type Person = Awaited<ReturnType<typeof person>>;

/** The token in the mail. */
async function invite(by: Person, email: string, role: Role = "member"): Promise<{ id: string; token: string }> {
  must(await invitePerson(by.office, { email, grant: grantOf(role), locale: "en" }, services));
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from invitations where email = $1 and provider_id = $2 and ended_at is null",
    [email, by.office.providerId],
  );
  return { id: rows[0]!.id, token: linkToken("invitation", rows[0]!.id, services.secret) };
}

const accept = (token: string, former: Person["signIn"] | null = null, name = "Anybody") =>
  acceptInvitation({ token, name, locale: "en", client, former }, services);
const read = (token: string, signIn: Person["signIn"] | null = null) =>
  readInvitation({ token, client, signIn }, services);
const grants = async (email: string) =>
  (
    await database.pool.query<{ name: string; slug: string; role: string }>(
      `select o.name, p.slug, g.role from operators o join grants g on g.operator_id = o.id
         join providers p on p.id = g.provider_id where o.email = $1 order by p.slug`,
      [email],
    )
  ).rows;

describe("without a mail server", () => {
  const hand = async (by: Person) => {
    const { invitations } = await listOperators(house, services);
    return handInvitations(by.office.actor, invitations, services);
  };

  it("shows the link to those who could give the role, and to no one if mails are delivered", async () => {
    const owner = await person("Olga", "owner", house);
    const manager = await person("Marta", "manager", house);
    const desk = await person("Rui", "front-desk", house);
    const one = await invite(owner, "ada@example.com");
    const other = await invite(owner, "eve@example.com", "owner");
    expect((await hand(owner)).size).toBe(0);
    services = { ...services, mailing: testMailing({ delivers: false }) };
    expect([...(await hand(owner)).keys()].sort()).toEqual([one.id, other.id].sort());
    expect([...(await hand(manager)).keys()]).toEqual([one.id]);
    expect((await hand(desk)).size).toBe(0);
    const token = (await hand(manager)).get(one.id)!.split("/").at(-1)!;
    expect(await accept(token, null, "Ada")).toMatchObject({ ok: true });
    expect(await grants("ada@example.com")).toMatchObject([{ name: "Ada", role: "member" }]);
  });
});

describe("an invitation of someone who can sign in already", () => {
  it("opens nothing and renames no one in a browser without a sign-in", async () => {
    const marta = await person("Marta", "manager", house);
    const owner = await person("Olga", "owner", cycles);
    const { token } = await invite(owner, "marta@example.com");
    const before = await database.pool.query("select id, name from operators order by id");
    const signIns = await database.pool.query("select id, token_hash from sign_ins order by id");
    expect(await read(token)).toMatchObject({ value: { state: "sign-in" } });
    for (const name of ["Anybody", "", "Marta"])
      expect(await accept(token, null, name)).toEqual({ ok: false, refusal: { code: "invitation-sign-in" } });
    expect((await database.pool.query("select id, name from operators order by id")).rows).toEqual(before.rows);
    expect((await database.pool.query("select id, token_hash from sign_ins order by id")).rows).toEqual(signIns.rows);
    expect(await grants("marta@example.com")).toHaveLength(1);
    // It waits for her.
    expect(await read(token, marta.signIn)).toMatchObject({ value: { state: "accept" } });
  });

  it("adds the grant once they have signed in, with their own name and their own cookie", async () => {
    const marta = await person("Marta", "manager", house);
    const { token } = await invite(await person("Olga", "owner", cycles), "marta@example.com", "front-desk");
    await database.pool.query("update sign_ins set strong_until = $1", [now]);
    expect(must(await accept(token, marta.signIn, "Somebody else"))).toEqual({ token: null });
    expect(await grants("marta@example.com")).toEqual([
      { name: "Marta", slug: "cycles", role: "front-desk" },
      { name: "Marta", slug: expect.any(String), role: "manager" },
    ]);
    // The link proves nothing.
    expect((await readSignIn(marta.cookie, services))!.strongUntil).toEqual(now);
    expect(await accept(token, marta.signIn)).toMatchObject({ refusal: { code: "invitation-used" } });
  });

  it("is refused to another person who has signed in, and stays open", async () => {
    const marta = await person("Marta", "manager", house);
    const owner = await person("Olga", "owner", cycles);
    const rui = await person("Rui", "front-desk", house);
    for (const email of ["marta@example.com", "new@example.com"]) {
      const { token } = await invite(owner, email, "owner");
      for (const other of [rui, owner]) {
        expect(await read(token, other.signIn)).toMatchObject({ value: { state: "other" } });
        expect(await accept(token, other.signIn)).toEqual({
          ok: false,
          refusal: { code: "invitation-other", email },
        });
      }
    }
    expect(await grants("rui@example.com")).toHaveLength(1);
    expect(await grants("olga@example.com")).toEqual([{ name: "Olga", slug: "cycles", role: "owner" }]);
    expect(await grants("marta@example.com")).toHaveLength(1);
    expect(marta.signIn.operator.name).toBe("Marta");
  });
});

describe("the link of an invitation", () => {
  it("says why it no longer works", async () => {
    const owner = await person("Olga", "owner", cycles);
    const code = async (token: string) => {
      const shown = await read(token);
      const accepted = await accept(token);
      if (shown.ok || accepted.ok) return "works";
      expect(shown.refusal.code).toBe(accepted.refusal.code);
      return shown.refusal.code;
    };
    const used = await invite(owner, "used@example.com");
    must(await accept(used.token));
    const withdrawn = await invite(owner, "withdrawn@example.com");
    must(await withdrawInvitation(owner.office, withdrawn.id, services));
    const former = await invite(owner, "again@example.com");
    const next = await invite(owner, "again@example.com");
    const old = await invite(owner, "old@example.com");
    expect(await code(used.token)).toBe("invitation-used");
    expect(await code(withdrawn.token)).toBe("invitation-withdrawn");
    expect(await code(former.token)).toBe("invitation-replaced");
    expect(await code("unknown")).toBe("sign-in-expired");
    expect((await read(next.token)).ok).toBe(true);
    now = after(now, { days: 7 });
    expect(await code(old.token)).toBe("invitation-expired");
    expect(await code(used.token)).toBe("invitation-used");
  });

  it("ends with the right of the person who invites to give the role", async () => {
    const owner = await person("Olga", "owner", cycles);
    const manager = await person("Mira", "manager", cycles);
    const { token } = await invite(manager, "new@example.com", "front-desk");
    expect((await read(token)).ok).toBe(true);
    const id = manager.signIn.operator.id;
    const set = (role: Role) => database.pool.query("update grants set role = $1 where operator_id = $2", [role, id]);
    await set("front-desk");
    expect(await read(token)).toMatchObject({ refusal: { code: "invitation-withdrawn" } });
    await set("manager");
    expect((await read(token)).ok).toBe(true);
    must(await changeGrant(owner.office, { operatorId: id, grant: null }, services));
    expect(await accept(token)).toMatchObject({ refusal: { code: "invitation-withdrawn" } });
  });

  it("cannot be withdrawn twice, by another business, or without the right", async () => {
    const owner = await person("Olga", "owner", cycles);
    const { id } = await invite(owner, "new@example.com");
    const elsewhere = await person("Hugo", "owner", house);
    expect(await withdrawInvitation(elsewhere.office, id, services)).toMatchObject({ refusal: { code: "not-ended" } });
    const desk = { ...owner.office, actor: { ...owner.office.actor, grant: grantOf("front-desk") } };
    expect(await withdrawInvitation(desk, id, services)).toMatchObject({ refusal: { code: "not-allowed" } });
    expect((await withdrawInvitation(owner.office, id, services)).ok).toBe(true);
    expect(await withdrawInvitation(owner.office, id, services)).toMatchObject({ refusal: { code: "not-ended" } });
  });

  it("makes one person if it is used many times at once, also with the invitation of another business", async () => {
    const one = await invite(await person("Olga", "owner", cycles), "new@example.com");
    const two = await invite(await person("Hugo", "owner", house), "new@example.com");
    const all = await Promise.all(
      [one, two, one, two, one, two].map(({ token }, n) => accept(token, null, `Ada ${"BCDEFG"[n]}`)),
    );
    // The second business must wait until the person has signed in.
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = new Set(all.flatMap((each) => (each.ok ? [] : [each.refusal.code])));
    expect([...codes].every((code) => code === "invitation-used" || code === "invitation-sign-in")).toBe(true);
    expect(await grants("new@example.com")).toHaveLength(1);
    const open = await database.pool.query("select 1 from invitations where ended_at is null");
    expect(open.rowCount).toBe(1);
  });

  it("refuses a member of the team who does not exist", async () => {
    const owner = await person("Olga", "owner", cycles);
    for (const staffId of [crypto.randomUUID(), "nobody"]) {
      const grant = { ...grantOf("member"), staffId };
      expect(await invitePerson(owner.office, { email: "new@example.com", grant, locale: "en" }, services)).toEqual({
        ok: false,
        refusal: { code: "staff-unknown" },
      });
      const operatorId = owner.signIn.operator.id;
      expect(await changeGrant(owner.office, { operatorId, grant }, services)).toMatchObject({ ok: false });
    }
    expect((await database.pool.query("select 1 from invitations")).rowCount).toBe(0);
  });
});
