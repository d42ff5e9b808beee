import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Office as At, OperatorActor } from "#domain/office/actor.ts";
import { openExternalCalendars } from "#gateways/calendars/guarded-fetch/external-calendars.ts";

import type { Role } from "#domain/office/verbs.ts";
import { saveGrant } from "#store/office/people/operators.ts";
import { Office } from "../../booking/testing/office.ts";
import { makeKey } from "../../keys/make-key.ts";
import { listKeysOf } from "../../keys/list-keys.ts";
import { openKey } from "../../keys/open-key.ts";
import { takeOverKey } from "../../keys/revoke-key.ts";
import { readAttention } from "../attention/read-attention.ts";
import { startSignIn } from "../door/sign-in/start-sign-in.ts";
import { operatorWith } from "../testing/operator.ts";
import { addOfficeCalendar } from "../calendars/change-calendars.ts";
import { shareBrowser } from "../door/desk/share-browser.ts";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  resendEvents,
  rotateSecret,
  testWebhook,
  turnWebhookOff,
} from "../../webhooks/change-webhook.ts";
import { changeGrant, listMadeBy } from "./change-grant.ts";
import { invitePerson } from "./invite-person.ts";

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office.close());

function must<Value>(result: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

const noSwitchesGrant = (role: Role) => ({
  role,
  staffId: null,
  switches: { overrides: false, money: false },
});

type Someone = At & { actor: OperatorActor };

async function someone(role: Role): Promise<Someone> {
  const at = (await operatorWith(office, { role, staffId: null })) as Someone;
  const { providerId, actor } = at;
  await office.services.db
    .transaction()
    .execute((tx) => saveGrant(tx, { providerId, operatorId: actor.operatorId, grant: actor.grant }));
  return at;
}

const give = (by: Someone, to: Someone, role: Role | null, keep: string[] = []) =>
  changeGrant(
    by,
    { operatorId: to.actor.operatorId, grant: role === null ? null : noSwitchesGrant(role), keep },
    office.services,
  );
const keyOf = async (maker: Someone, verbs: readonly string[] = ["customers.see"]) =>
  must(await makeKey(maker, { name: "Website", verbs, expiresAt: null }, office.services));
const opens = async (secret: string) => [...((await openKey(office.services, secret))?.verbs ?? [])];

describe("what a person made", () => {
  it("ends with them: keys, webhooks and invitations, and their sign-ins and passkeys if they work nowhere else", async () => {
    const owner = await someone("owner");
    const mira = await someone("manager");
    const key = await keyOf(mira);
    const manager = { providerId: mira.providerId, by: mira.actor };
    must(await addWebhook(manager, { url: "https://example.com/h", kinds: ["booking.created"] }, office.services));
    const invited = { email: "new@example.com", grant: noSwitchesGrant("member"), locale: "en" };
    must(await invitePerson(mira, invited, office.services));
    await office.services.db
      .transaction()
      .execute((tx) =>
        startSignIn(tx, mira.actor.operatorId, { client: { address: "", userAgent: "", languages: "" } }, office.now),
      );
    expect(await opens(key.secret)).toEqual(["customers.see"]);
    const made = await listMadeBy(mira, { operatorId: mira.actor.operatorId, staffId: null }, office.services);
    expect(made.map(({ kind }) => kind)).toEqual(["invitation", "key", "webhook"]);
    expect(must(await give(owner, mira, null))).toEqual({ ended: 3, kept: 0 });
    expect(await openKey(office.services, key.secret)).toBeNull();
    expect(await office.rows("select off_why from webhooks")).toEqual([{ off_why: "office" }]);
    expect(await office.rows("select ended_why from invitations")).toEqual([{ ended_why: "withdrawn" }]);
    const id = mira.actor.operatorId;
    expect(await office.rows(`select 1 from sign_ins where operator_id = '${id}' and ended_at is null`)).toEqual([]);
    // Someone who left a moment ago makes nothing with a page that is still open.
    expect((await makeKey(mira, { name: "Late", verbs: ["day.see"], expiresAt: null }, office.services)).ok).toBe(
      false,
    );
    expect(
      (await addWebhook(manager, { url: "https://example.com/l", kinds: ["booking.created"] }, office.services)).ok,
    ).toBe(false);
    expect((await invitePerson(mira, { ...invited, email: "late@example.com" }, office.services)).ok).toBe(false);
  });

  it("stays if the operator keeps it, and then does what they may do", async () => {
    const owner = await someone("owner");
    const mira = await someone("manager");
    const kept = await keyOf(mira);
    const other = await keyOf(mira);
    const foreign = await keyOf(owner);
    const keep = [`key:${kept.id}`, `key:${foreign.id}`, "key:nothing", ""];
    expect(must(await give(owner, mira, null, keep))).toEqual({ ended: 1, kept: 1 });
    expect([await opens(kept.secret), await opens(other.secret)]).toEqual([["customers.see"], []]);
    // The next one to leave takes it along.
    const second = await someone("owner");
    must(await give(second, owner, null));
    expect(await opens(kept.secret)).toEqual([]);
  });

  it("does at any moment no more than its maker may, and works again with the grant", async () => {
    const owner = await someone("owner");
    const mira = await someone("owner");
    const key = await keyOf(mira, ["customers.see", "money.refund", "bookings.override"]);
    const set = (role: Role) =>
      office.change(`update grants set role = '${role}' where operator_id = '${mira.actor.operatorId}'`);
    const seen: Record<string, string[]> = {};
    for (const role of ["owner", "manager", "front-desk", "member"] as const) {
      await set(role);
      seen[role] = await opens(key.secret);
    }
    expect(seen).toEqual({
      owner: ["customers.see", "money.refund", "bookings.override"],
      manager: ["customers.see", "bookings.override"],
      "front-desk": ["customers.see"],
      member: [],
    });
    await set("owner");
    expect(must(await give(owner, mira, "manager"))).toEqual({ ended: 1, kept: 0 });
    expect(await openKey(office.services, key.secret)).toBeNull();
  });

  it("that nobody answers for any more does not work, needs attention, and can be taken over once", async () => {
    const owner = await someone("owner");
    const mira = await someone("manager");
    const key = await keyOf(mira);
    // As before people and keys ended together.
    await office.change(`delete from grants where operator_id = '${mira.actor.operatorId}'`);
    expect(await opens(key.secret)).toEqual([]);
    const state = async () =>
      (await listKeysOf(owner.providerId, office.services)).find(({ id }) => id === key.id)?.state;
    const needs = async () => (await readAttention(owner, office.services)).some(({ about }) => about === key.id);
    expect([await state(), await needs()]).toEqual(["left", true]);
    const desk = await someone("front-desk");
    expect((await takeOverKey(desk, key.id, office.services)).ok).toBe(false);
    must(await takeOverKey(owner, key.id, office.services));
    expect((await takeOverKey(owner, key.id, office.services)).ok).toBe(false);
    expect([await state(), await needs(), await opens(key.secret)]).toEqual(["works", false, ["customers.see"]]);
  });

  it("refuses every request that begins after the answer to a removal, while others race it", async () => {
    const owner = await someone("owner");
    const mira = await someone("manager");
    const { secret } = await keyOf(mira);
    const other = await keyOf(owner);
    let isAnswered = false;
    const late: string[][] = [];
    const asking = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 15; n++) {
        const isLate = isAnswered;
        const found = await opens(secret);
        if (isLate) late.push(found);
      }
    });
    must(await give(owner, mira, null));
    isAnswered = true;
    late.push(await opens(secret));
    await Promise.all(asking);
    expect(late.every((verbs) => verbs.length === 0)).toBe(true);
    // Control: the key of someone who stays is answered all the time.
    expect(await opens(other.secret)).toEqual(["customers.see"]);
  });

  it("is not added to by someone who was removed or demoted a moment ago, whose page is still open", async () => {
    const owner = await someone("owner");
    const mira = await someone("manager");
    const manager = { providerId: mira.providerId, by: mira.actor };
    const url = "https://example.com/still";
    const { services } = office;
    const kinds = ["booking.created"];
    const { id } = must(await addWebhook({ providerId: owner.providerId, by: owner.actor }, { url, kinds }, services));
    const client = { address: "", userAgent: "", languages: "" };
    const tries = {
      add: () => addWebhook(manager, { url, kinds }, services),
      change: () => changeWebhook(manager, { id, url: "https://example.com/hers", kinds }, services),
      rotate: () => rotateSecret(manager, id, services),
      test: () => testWebhook(manager, id, services),
      resend: () => resendEvents(manager, { id, givenUpSince: new Date(0) }, services),
      key: () => makeKey(mira, { name: "Late", verbs: ["day.see"], expiresAt: null }, services),
      off: () => turnWebhookOff(manager, id, services),
      remove: () => removeWebhook(manager, id, services),
    };
    const before = await office.rows("select * from webhooks order by id");
    for (const role of ["front-desk", null] as const) {
      must(await give(owner, mira, role));
      for (const [name, attempt] of Object.entries(tries))
        expect(await attempt(), name).toEqual({ ok: false, refusal: { code: "not-allowed" } });
    }
    expect((await shareBrowser(mira, { client, former: null }, services)).ok).toBe(false);
    expect(await office.rows("select * from webhooks order by id")).toEqual(before);
    // Control: as long as she has the grant, it works.
    await services.db
      .transaction()
      .execute((tx) => saveGrant(tx, { ...mira, operatorId: mira.actor.operatorId, grant: mira.actor.grant }));
    must(await shareBrowser(mira, { client, former: null }, services));
    for (const name of ["change", "rotate", "test", "resend", "off", "remove"] as const)
      expect((await tries[name]()).ok, name).toBe(true);
  });

  it("gets no calendar from someone who is removed while it is read", async () => {
    const owner = await someone("owner");
    const mira = await someone("manager");
    let whileRead = async () => {};
    const server = createServer((_, response) => {
      void whileRead().then(() => response.end("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const limits = { trustedHosts: [host], timeoutMs: 20_000, maxBytes: 1_000_000 };
    const services = { ...office.services, externalCalendars: openExternalCalendars(limits) };
    const [member] = await office.rows<{ provider: string; member: string }>(
      "select p.slug as provider, s.slug as member from staff s join providers p on p.id = s.provider_id limit 1",
    );
    const source = { kind: "feed", address: `http://${host}/c.ics` } as const;
    const add = (name: string) => {
      const command = { member: member!.member, name, source, login: null, writesBookings: false };
      return addOfficeCalendar({ ...mira, provider: member!.provider }, command, services);
    };
    must(await add("hers"));
    whileRead = async () => void must(await give(owner, mira, null));
    expect(await add("late")).toEqual({ ok: false, refusal: { code: "not-allowed" } });
    expect(await office.rows("select name from calendars where name in ('hers', 'late')")).toEqual([]);
    server.close();
    server.closeAllConnections();
  });
});
