import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Role } from "#domain/office/verbs.ts";
import { book } from "../../../booking/confirm/book.ts";
import { findPage } from "../../../booking/find/find-page.ts";
import { holdSlot } from "../../../booking/hold/hold-slot.ts";
import { alone, monday, must, Office } from "../../../booking/testing/office.ts";
import { fillIn } from "../../../booking/testing/fill-in.ts";
import { closeBusiness, openBusiness } from "./close-business.ts";

let office: Office;
let providerId: string;

beforeEach(async () => {
  office = await Office.open();
  providerId = (await office.page("massage")).provider.id;
});
afterEach(() => office.close());

async function person(role: Role) {
  const { rows } = await office.database.pool.query<{ id: string }>(
    "insert into operators (email, name, locale) values ($1, 'Marta', 'en') returning id",
    [`${randomUUID()}@example.com`],
  );
  const operatorId = rows[0]!.id;
  await office.database.pool.query("insert into grants (provider_id, operator_id, role) values ($1, $2, $3)", [
    providerId,
    operatorId,
    role,
  ]);
  const switches = { overrides: false, money: false };
  const grant = { role, staffId: null, switches };
  return {
    providerId,
    actor: { kind: "operator" as const, operatorId, signInId: randomUUID(), name: "Marta", grant },
  };
}

async function slugOf(): Promise<string> {
  return (await office.rows<{ slug: string }>("select slug from providers"))[0]!.slug;
}

async function close(role: Role = "owner") {
  return closeBusiness(await person(role), { slug: await slugOf() }, office.services);
}

async function hold() {
  const page = await office.page("massage");
  const visit = { people: [{ lines: [chosenLine(page.services[0]!, { duration: 60, seats: 1 })] }] };
  const at = { provider: page.provider, visit, link: null };
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {} };
  const again = () => holdSlot({ ...at, ...common, start: monday, key: randomUUID() }, office.services);
  return { at, hold: again };
}

describe("closing a business", () => {
  it("is for owners who type its slug", async () => {
    expect(await close("manager")).toMatchObject({ refusal: { code: "not-allowed" } });
    const owner = await person("owner");
    const mistyped = await closeBusiness(owner, { slug: "another" }, office.services);
    expect(mistyped).toMatchObject({ refusal: { code: "business-unnamed" } });
    // The grant that counts is the one in the database.
    await office.change("delete from grants");
    const former = await closeBusiness(owner, { slug: await slugOf() }, office.services);
    expect(former).toMatchObject({ refusal: { code: "not-allowed" } });
  });

  it("waits for visits to come, and says how many", async () => {
    await office.book("massage");
    expect(await close()).toEqual({ ok: false, refusal: { code: "business-busy", count: 1 } });
    office.now = new Date("2026-11-20T12:00:00Z");
    expect(await close()).toMatchObject({ ok: true });
  });

  it("waits for a visitor who is about to book", async () => {
    must(await (await hold()).hold());
    expect(await close()).toEqual({ ok: false, refusal: { code: "business-busy", count: 1 } });
  });

  it("ends its pages and its bookings until it is opened again", async () => {
    const started = await hold();
    expect(await close()).toMatchObject({ ok: true });
    office.pulse.noteWrite();
    const asked = { kind: "services" as const, services: ["massage"] };
    expect(await findPage(asked, office.services)).toMatchObject({ ok: false });
    // A page from before it was closed is still open in a browser.
    expect(await started.hold()).toMatchObject({ ok: false });
    expect(must(await openBusiness(await person("owner"), office.services))).toBeNull();
    office.pulse.noteWrite();
    expect(await findPage(asked, office.services)).toMatchObject({ ok: true });
    expect(await started.hold()).toMatchObject({ ok: true });
    expect((await office.rows("select verb from log order by id")).slice(-2)).toEqual([
      { verb: "business.close" },
      { verb: "business.open" },
    ]);
  });

  it("refuses to confirm a hold that was made meanwhile", async () => {
    const { at, hold: holdIt } = await hold();
    const { token } = must(await holdIt());
    must(await fillIn({ ...at, token }, office.services));
    await office.change("update providers set closed_at = now()");
    const booked = await book({ ...at, token, guests: alone, key: randomUUID() }, office.services);
    expect(booked).toEqual({ ok: false, refusal: { code: "not-offered" } });
  });
});
