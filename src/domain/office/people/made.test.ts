import { expect, it } from "vitest";
import type { Grant, Role } from "../verbs.ts";
import { isCovered, mayKeep, type MadeThing } from "./made.ts";

const grantOf = (role: Role, staffId: string | null = null): Grant => ({
  role,
  staffId,
  switches: { overrides: false, money: false },
});

const things: MadeThing[] = [
  { kind: "key", id: "1", name: "", verbs: ["customers.see"] },
  { kind: "key", id: "2", name: "", verbs: ["money.refund"] },
  { kind: "webhook", id: "3", name: "" },
  { kind: "calendar", id: "4", name: "", isOwn: true },
  { kind: "feed", id: "5", name: "" },
  { kind: "desk", id: "6", name: "" },
  { kind: "invitation", id: "7", name: "", role: "member" },
];
const former = grantOf("manager", "ines");
const idsOf = (isIt: (thing: MadeThing) => boolean) => things.filter((thing) => isIt(thing)).map(({ id }) => id);

it("covers nothing of someone who leaves, and of someone who stays what the role has and the same member is", () => {
  expect(idsOf((thing) => isCovered(thing, null, former))).toEqual([]);
  expect(idsOf((thing) => isCovered(thing, grantOf("front-desk", "ines"), former))).toEqual(["1", "4", "5", "6"]);
  expect(idsOf((thing) => isCovered(thing, grantOf("front-desk", "rui"), former))).toEqual(["1", "6"]);
});

it("lets an owner keep all of it, though they are no staff member, and nobody what they may not have", () => {
  expect(idsOf((thing) => mayKeep(thing, grantOf("owner"), former))).toEqual(things.map(({ id }) => id));
  expect(idsOf((thing) => mayKeep(thing, grantOf("manager"), former))).toEqual(["1", "3", "4", "5", "6", "7"]);
  expect(idsOf((thing) => mayKeep(thing, grantOf("front-desk"), former))).toEqual(["1", "6"]);
});
