import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperatorActor, Office as At } from "#domain/office/actor.ts";
import type { Result } from "#domain/errors.ts";
import { keyVerbs } from "#domain/keys/key-verbs.ts";
import { isGuarded, reachOf, verbs, type Role, type Verb } from "#domain/office/verbs.ts";
import { Office } from "../booking/testing/office.ts";
import { saveGrant } from "#store/office/people/operators.ts";
import { listLog } from "#store/office/shared/log.ts";
import { cancelByOffice } from "../office/booking/cancel-by-office.ts";
import { invitePerson } from "../office/people/invite-person.ts";
import { operatorWith } from "../office/testing/operator.ts";
import { listKeysOf } from "./list-keys.ts";
import { makeKey, makeKeyByCommand } from "./make-key.ts";
import { granting, openKey } from "./open-key.ts";
import { revokeKey, revokeKeyByCommand } from "./revoke-key.ts";

function must<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

let office: Office;
const start = new Date("2026-11-15T12:00:00Z");

beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.close());
beforeEach(async () => {
  office.now = start;
  await office.change("delete from api_keys");
});

async function someone(role: Role): Promise<At & { actor: OperatorActor }> {
  const at = await operatorWith(office, { role, staffId: null });
  const { providerId, actor } = at;
  await office.services.db
    .transaction()
    .execute((tx) => saveGrant(tx, { providerId, operatorId: actor.operatorId, grant: actor.grant }));
  return at as At & { actor: OperatorActor };
}

const wanted = (given: readonly string[] = ["bookings.see"], name = "Website") => ({
  name,
  verbs: given,
  expiresAt: null,
});
const open = (text: string) => openKey(office.services, text);

describe("an API key", () => {
  it("opens what its maker chose, and only its hash is stored", async () => {
    const owner = await someone("owner");
    const { id, secret: text } = must(
      await makeKey(owner, wanted(["bookings.see", "bookings.cancel"]), office.services),
    );
    expect(text).toMatch(/^alm_[0-9A-Za-z]{36}$/);
    expect(await open(text)).toEqual({
      id,
      operatorId: expect.any(String),
      name: "Website",
      providerId: owner.providerId,
      providerSlug: "harbour-practice",
      verbs: new Set(["bookings.see", "bookings.cancel"]),
    });
    const [row] = await office.rows<{ all: string }>(
      "select string_agg(k::text, ' ') || (select string_agg(l::text, ' ') from log l) as all from api_keys k",
    );
    expect(row!.all).not.toContain(text.slice(4, 20));
    expect(await listKeysOf(owner.providerId, office.services)).toEqual([
      expect.objectContaining({ id, name: "Website", lastFour: text.slice(-4), madeBy: "Rui", state: "works" }),
    ]);
  });

  it("is refused when it is mistyped, unknown, revoked or expired, or its business is closed", async () => {
    const owner = await someone("owner");
    const make = async (expiresAt: Date | null) =>
      must(await makeKey(owner, { ...wanted(), expiresAt }, office.services));
    const kept = await make(null);
    const revoked = await make(null);
    const brief = await make(new Date("2026-11-16T00:00:00Z"));
    const last = kept.secret.at(-1) === "A" ? "B" : "A";
    for (const wrong of [
      "",
      "alm_",
      `${kept.secret}x`,
      ` ${kept.secret}`,
      kept.secret.slice(0, -1) + last,
      "x".repeat(1e6),
    ])
      expect(await open(wrong)).toBeNull();
    expect(must(await revokeKey(owner, revoked.id, office.services))).toBeNull();
    expect(await open(revoked.secret)).toBeNull();
    expect(await open(brief.secret)).not.toBeNull();
    office.now = new Date("2026-11-16T00:00:00Z");
    expect(await open(brief.secret)).toBeNull();
    const states = (await listKeysOf(owner.providerId, office.services)).map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toEqual({ [kept.id]: "works", [revoked.id]: "revoked", [brief.id]: "expired" });
    await office.change("update providers set closed_at = now()");
    expect(await open(kept.secret)).toBeNull();
    await office.change("update providers set closed_at = null");
    expect(await open(kept.secret)).not.toBeNull();
  });

  it("notes its use at most once a minute", async () => {
    const { secret: text } = must(await makeKey(await someone("owner"), wanted(), office.services));
    const used = async () => {
      await Promise.all([open(text), open(text), open(text)]);
      return (await office.rows<{ at: Date; xmin: string }>("select last_used_at as at, xmin from api_keys"))[0]!;
    };
    const first = await used();
    expect(first.at).toEqual(start);
    office.now = new Date(start.getTime() + 59_000);
    expect(await used()).toEqual(first);
    office.now = new Date(start.getTime() + 61_000);
    expect((await used()).at).toEqual(office.now);
  });
});

describe("making a key", () => {
  it("never gives more than the maker has, and guarded verbs only from an owner", async () => {
    const owner = await someone("owner");
    const manager = await someone("manager");
    for (const verb of keyVerbs) {
      const refused = (await makeKey(manager, wanted([verb]), office.services)).ok ? "given" : "refused";
      expect([verb, refused]).toEqual([verb, isGuarded(verb) ? "refused" : "given"]);
    }
    expect((await makeKey(owner, wanted(keyVerbs), office.services)).ok).toBe(true);
    for (const role of ["front-desk", "member"] as const)
      expect(await makeKey(await someone(role), wanted(), office.services)).toEqual({
        ok: false,
        refusal: { code: "not-allowed" },
      });
  });

  it("asks the database whether someone is still an owner", async () => {
    const owner = await someone("owner");
    await office.change(`update grants set role = 'manager' where operator_id = '${owner.actor.operatorId}'`);
    expect((await makeKey(owner, wanted(["money.refund"]), office.services)).ok).toBe(false);
    expect((await makeKey(owner, wanted(["money.see"]), office.services)).ok).toBe(true);
  });

  it("refuses names and verbs that cannot be, a day that is over, and more than 50 keys", async () => {
    const owner = await someone("owner");
    const refusal = async (key: Partial<Parameters<typeof makeKey>[1]>) => {
      const made = await makeKey(owner, { ...wanted(), ...key }, office.services);
      return made.ok ? null : made.refusal.code;
    };
    for (const name of ["", "   ", "x".repeat(61), "a\u0000b", "a\u202eb"])
      expect(await refusal({ name })).toBe("key-name");
    for (const given of [[], ["keys.manage"], ["people.manage"], ["bookings.see", "all"], ["toString"]])
      expect(await refusal({ verbs: given })).toBe("key-verbs");
    expect(await refusal({ expiresAt: start })).toBe("key-expiry");
    const all = await Promise.all(Array.from({ length: 55 }, (_, n) => refusal({ name: `Key ${n}` })));
    expect(all.filter((code) => code === null)).toHaveLength(50);
    expect(all.filter((code) => code === "too-many-keys")).toHaveLength(5);
  });

  it("answers a repeated form with the same key, and keeps nothing that opens it", async () => {
    const owner = await someone("owner");
    const once = randomUUID();
    const first = must(await makeKey(owner, { ...wanted(), once }, office.services));
    const second = must(await makeKey(owner, { ...wanted(), once }, office.services));
    expect(second).toEqual(first);
    expect(await office.count("api_keys")).toBe(1);
    const [row] = await office.rows<{ all: string }>("select string_agg(k::text, ' ') as all from idempotency_keys k");
    expect(row!.all).not.toContain(first.secret.slice(4, 20));
    expect(await makeKey(owner, { ...wanted(), name: "Other", once }, office.services)).toMatchObject({
      ok: false,
      refusal: { code: "key-reused" },
    });
  });

  it("is logged with the verbs, and so is revoking", async () => {
    const { providerId } = await someone("owner");
    const { id } = must(await makeKeyByCommand(providerId, wanted(["money.refund"]), office.services));
    must(await revokeKeyByCommand({ providerId, id }, office.services));
    expect((await revokeKeyByCommand({ providerId, id }, office.services)).ok).toBe(false);
    const log = await listLog(office.services.db, providerId, { kind: "key", id });
    expect(log.map(({ verb, actorKind }) => [verb, actorKind])).toEqual([
      ["keys.make", "command-line"],
      ["keys.revoke", "command-line"],
    ]);
    expect(log[0]!.after).toMatchObject({ name: "Website", verbs: ["money.refund"] });
  });
});

describe("a key in the office", () => {
  async function keyWith(given: readonly Verb[]) {
    const { secret: text } = must(await makeKey(await someone("owner"), wanted(given, "Shop window"), office.services));
    return granting((await open(text))!);
  }

  it("may do exactly what was chosen", async () => {
    const { actor } = await keyWith(["bookings.see", "money.see"]);
    for (const verb of Object.keys(verbs) as Verb[]) {
      const isChosen = verb === "bookings.see" || verb === "money.see";
      expect([verb, reachOf(actor.grant, verb)]).toEqual([verb, isChosen ? "all" : "none"]);
    }
  });

  it("changes a booking, and the log names the key", async () => {
    await office.book("massage");
    const [row] = await office.rows<{ reference: string; id: string; revision: number }>(
      "select reference, id, revision from bookings order by created_at desc limit 1",
    );
    const { reference, revision } = row!;
    const cancel = { reference, revision, cause: "we-cancel", message: "", key: randomUUID() } as const;
    const without = await keyWith(["bookings.see"]);
    expect((await cancelByOffice(without, cancel, office.services)).ok).toBe(false);
    const key = await keyWith(["bookings.see", "bookings.cancel"]);
    must(await cancelByOffice(key, cancel, office.services));
    const log = await listLog(office.services.db, key.providerId, { kind: "booking", id: row!.id });
    expect(log.at(-1)).toMatchObject({ verb: "bookings.cancel", actorKind: "key", operator: "Shop window" });
  });

  it("cannot make keys, invite people or sign in", async () => {
    const key = await keyWith(keyVerbs);
    expect((await makeKey(key, wanted(), office.services)).ok).toBe(false);
    expect((await revokeKey(key, randomUUID(), office.services)).ok).toBe(false);
    const grant = {
      role: "member",
      staffId: null,
      switches: { overrides: false, money: false },
    } as const;
    const invited = await invitePerson(key, { email: "a@example.com", grant, locale: "en" }, office.services);
    expect(invited.ok).toBe(false);
    const [row] = await office.rows<{ email: string; ended: boolean }>(
      `select email, ended_at is not null as ended from operators where id = '${key.actor.operatorId}'`,
    );
    expect(row).toEqual({ email: expect.stringMatching(/^key:/), ended: true });
  });
});
