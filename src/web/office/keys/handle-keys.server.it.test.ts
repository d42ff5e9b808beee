import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { keyGroups } from "#domain/keys/key-verbs.ts";
import { Office } from "#use-cases/booking/testing/office.ts";
import { operatorWith } from "#use-cases/office/testing/operator.ts";
import { openFormSender } from "../shared/testing/form-sender.ts";
import { handleNewKey, handleRevokeKey } from "./handle-keys.server.ts";

let office: Office;
let owner: At;
let send: Awaited<ReturnType<typeof openFormSender>>;
beforeEach(async () => {
  office = await Office.open();
  owner = await operatorWith(office, { role: "owner", staffId: null }, "Teresa");
  const { operatorId } = owner.actor;
  await office.change(
    `insert into grants (provider_id, operator_id, role) select id, '${operatorId}', 'owner' from providers`,
  );
  send = await openFormSender(office, office.services);
});
afterEach(() => office.close());

const make = (typed: Record<string, string>, at = owner) =>
  send(at, handleNewKey, { fields: { name: "Cash desk", until: "", see: "yes", key: randomUUID(), ...typed } });
const keys = () =>
  office.rows<{ id: string; verbs: string[]; until: string | null }>(
    `select id, verbs, (expires_at at time zone 'Europe/Lisbon')::text as until from api_keys
      where revoked_at is null order by made_at`,
  );

describe("the form for a new key", () => {
  it("gives exactly the groups that were ticked, and shows the same key again if it is sent again", async () => {
    const key = randomUUID();
    const made = await make({ sell: "yes", refund: "no", key });
    expect(made).toMatchObject({ status: 200, secret: expect.stringMatching(/^alm_/) as string });
    expect((await keys())[0]!.verbs.toSorted()).toEqual([...keyGroups.see, ...keyGroups.sell].toSorted());
    expect(await make({ sell: "yes", refund: "no", key })).toEqual(made);
    expect(await keys()).toHaveLength(1);
  });

  it("works to the end of its last day on the clock of the business, also when clocks change", async () => {
    for (const until of ["2027-03-27", "2027-03-28", "2027-10-31"]) await make({ name: until, until });
    expect((await keys()).map(({ until }) => until)).toEqual([
      "2027-03-28 00:00:00",
      "2027-03-29 00:00:00",
      "2027-11-01 00:00:00",
    ]);
  });

  it("works for ever without a last day, and is refused for a day that is past", async () => {
    expect(await make({})).toMatchObject({ status: 200 });
    expect((await keys())[0]!.until).toBeNull();
    for (const until of ["2026-11-14", "2027-02-29", "soon"])
      expect(await make({ until })).toMatchObject({ status: 422, field: "until", typed: { until } });
    // Today is not over yet.
    expect(await make({ until: "2026-11-15" })).toMatchObject({ status: 200 });
  });

  it.each([
    ["name", { name: "" }],
    ["name", { name: "x".repeat(61) }],
    ["see", { see: "" }],
  ])("says what is wrong at the field %s", async (field, typed) => {
    expect(await make(typed)).toMatchObject({ status: 422, field });
    expect(await keys()).toEqual([]);
  });
});

describe("the button that ends a key", () => {
  const revoke = (id: string) => send(owner, handleRevokeKey, { fields: { id } });

  it("ends the key that it names, and says if there is none", async () => {
    await make({ name: "One" });
    await make({ name: "Two" });
    const [one, two] = await keys();
    for (const id of ["", "one", randomUUID()]) expect((await revoke(id)).to).toMatch(/done=not-ended$/);
    expect(await keys()).toHaveLength(2);
    expect((await revoke(one!.id)).to).toMatch(/done=ended$/);
    expect((await keys()).map(({ id }) => id)).toEqual([two!.id]);
  });
});
