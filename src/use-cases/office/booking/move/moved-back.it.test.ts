import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { readManaged } from "../../../booking/manage/read-manage.ts";
import { monday } from "../../../booking/testing/office.ts";
import { PostOffice } from "../../../mail/testing/post-office.ts";
import { asBooked } from "../../testing/as-booked.ts";
import { operatorWith } from "../../testing/operator.ts";
import { moveByOffice, type OfficeMove } from "./move-by-office.ts";
import { undoChange } from "../undo-change.ts";

let post: PostOffice;
let manager: At;
let reference: string;
beforeEach(async () => {
  post = await PostOffice.open();
  manager = await operatorWith(post.office, { role: "manager", staffId: null });
  const [ines] = await post.office.rows<{ id: string }>("select id from staff order by slug");
  const token = await post.office.book("massage", { people: [{ memberId: ines!.id }] });
  const found = await readManaged(token, post.services);
  if (!found.ok) throw new Error(found.refusal.code);
  reference = found.value.booking.reference;
  await post.work();
  post.handed.length = 0;
});
afterEach(() => post.close());

const afternoon = parseInstant("2026-11-16T15:00:00Z")!;

async function move(given: Partial<OfficeMove>): Promise<void> {
  const [row] = await post.office.rows<{ revision: number }>("select revision from bookings");
  const command = { ...asBooked, reference, start: monday, revision: row!.revision, key: randomUUID(), ...given };
  expect(await moveByOffice(manager, command, post.services)).toMatchObject({ ok: true });
}

/** The addresses that get a mail once the time for undoing is over. */
async function mailed(): Promise<string[]> {
  await post.wait(20);
  await post.work();
  return post.handed.map(({ to }) => to.address).toSorted();
}

it("tells everyone about a move", async () => {
  await move({ start: afternoon });
  expect(await mailed()).toEqual(["ada@example.com", "ines-carvalho@harbour.example", "office@harbour.example"]);
});

it("tells no one about a visit that was moved and moved back", async () => {
  await move({ start: afternoon, member: "jonas-weber" });
  await move({ start: monday, member: "ines-carvalho" });
  expect(await mailed()).toEqual([]);
});

it("tells no one about a visit that was moved, and moved back by undo", async () => {
  await move({ start: afternoon, member: "jonas-weber" });
  expect(await undoChange(manager, reference, post.services)).toMatchObject({ ok: true });
  expect(await mailed()).toEqual([]);
});

it("tells everyone again if the first move was mailed", async () => {
  await move({ start: afternoon, member: "jonas-weber" });
  const everyone = ["ada@example.com", "ines-carvalho@harbour.example", "jonas-weber@harbour.example"];
  expect(await mailed()).toEqual([...everyone, "office@harbour.example"]);
  post.handed.length = 0;
  await move({ start: monday, member: "ines-carvalho" });
  expect(await mailed()).toEqual([...everyone, "office@harbour.example"]);
});

it("tells everyone about another length at the same time", async () => {
  await move({ length: 90 });
  expect(await mailed()).toContain("ada@example.com");
});
