import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { Office } from "#use-cases/booking/testing/office.ts";
import { operatorWith } from "#use-cases/office/testing/operator.ts";
import { openFormSender } from "../../shared/testing/form-sender.ts";
import { handleReopen, handleTillClose } from "./handle-till.server.ts";

let office: Office;
let marta: At;
let rui: At;
let send: Awaited<ReturnType<typeof openFormSender>>;
let today: string;
beforeEach(async () => {
  office = await Office.open();
  office.now = new Date();
  marta = await operatorWith(office, { role: "manager", staffId: null }, "Marta");
  rui = await operatorWith(office, { role: "front-desk", staffId: null });
  send = await openFormSender(office, office.services);
  const [row] = await office.rows<{ day: string }>(
    "select (now() at time zone time_zone)::date::text as day from providers",
  );
  today = row!.day;
});
afterEach(() => office.close());

const close = (typed: Record<string, string>, date = today, tag = "en-GB") =>
  send(rui, handleTillClose, {
    params: { date },
    // Nothing came in, so the drawer differs: whoever closes means it.
    fields: { amount: "30", stays: "", words: "", sure: "yes", key: randomUUID(), ...typed },
    tag,
  });
const reopen = (at: At, reason: string, date = today) =>
  send(at, handleReopen, { params: { date }, fields: { reason, key: randomUUID() } });
const closings = () => office.rows("select counted::int, stays::int, remark from closings where reopened_at is null");

describe("the form that closes the day", () => {
  it("reads what was counted, and that nothing stays if nothing is said of it", async () => {
    expect(await close({ amount: "30,50", words: " Two coins were foreign " }, today, "pt-PT")).toEqual({
      status: 303,
      to: expect.stringMatching(new RegExp(`/${today}\\?done=till-closed$`)) as string,
    });
    expect(await closings()).toEqual([{ counted: 3050, stays: 0, remark: "Two coins were foreign" }]);
  });

  it("lets everything that was counted stay, and no cent more", async () => {
    expect(await close({ stays: "30.01" })).toMatchObject({ status: 422, field: "stays", typed: { stays: "30.01" } });
    expect(await closings()).toEqual([]);
    expect(await close({ stays: "30" })).toMatchObject({ status: 303 });
    expect(await closings()).toMatchObject([{ counted: 3000, stays: 3000 }]);
  });

  it("asks once if the drawer differs", async () => {
    expect(await close({ sure: "" })).toMatchObject({ status: 409, typed: { amount: "30", sure: "no" } });
    expect(await closings()).toEqual([]);
    expect(await close({ amount: "0", sure: "" })).toMatchObject({ status: 303 });
  });

  it("may be closed with an empty drawer", async () => {
    expect(await close({ amount: "0" })).toMatchObject({ status: 303 });
    expect(await closings()).toMatchObject([{ counted: 0 }]);
  });

  it.each([
    ["amount", { amount: "" }],
    ["amount", { amount: "a lot" }],
    ["amount", { amount: "-1" }],
    ["stays", { stays: "some" }],
    ["words", { words: "x".repeat(501) }],
  ])("says what is wrong at the field %s", async (field, typed) => {
    expect(await close(typed)).toMatchObject({ status: 422, field, typed });
    expect(await closings()).toEqual([]);
  });

  it("is sent once: a second closing says so, and a day that there is not has no page", async () => {
    await close({});
    expect(await close({})).toMatchObject({ status: 409 });
    for (const date of ["2027-02-30", "today", ""])
      expect(await close({}, date)).toMatchObject({ status: 404, code: "page-not-found" });
    expect(await closings()).toHaveLength(1);
  });
});

describe("the form that opens a day again", () => {
  it("needs a reason and the right, and opens only the last day that was closed", async () => {
    await close({});
    expect(await reopen(rui, "Miscounted")).toMatchObject({ status: 403 });
    expect(await reopen(marta, "")).toMatchObject({ status: 422, field: "reason" });
    expect(await reopen(marta, "Miscounted", "2026-01-01")).toMatchObject({ status: 409 });
    expect(await closings()).toHaveLength(1);
    expect(await reopen(marta, "Miscounted")).toMatchObject({
      status: 303,
      to: expect.stringMatching(/done=till-reopened$/) as string,
    });
    expect(await closings()).toEqual([]);
  });
});
