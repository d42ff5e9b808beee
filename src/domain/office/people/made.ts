import { isKeyVerb, mayGiveToKey } from "../../keys/key-verbs.ts";
import { mayGrant, reachOf, type Grant, type Role } from "../verbs.ts";

/** Something that works for an operator while they are not there, and so must end with them. */
export type MadeThing = { id: string; name: string } & (
  | { kind: "key"; verbs: readonly string[] }
  /** `isOwn`: it is a calendar of the grant's own staff member. */
  | { kind: "calendar"; isOwn: boolean }
  | { kind: "invitation"; role: Role }
  /** `feed`: the address at which programs read the visits of the grant's staff member. `desk`: a shared browser. */
  | { kind: "webhook" | "feed" | "desk" }
);

/** The name of a thing in a form. */
export function refOf({ kind, id }: MadeThing): string {
  return `${kind}:${id}`;
}

/** Whether someone with this grant may have it. Null: they leave. `former` is the grant until now. */
export function isCovered(thing: MadeThing, grant: Grant | null, former: Grant): boolean {
  if (grant === null) return false;
  const isSameMember = grant.staffId === former.staffId;
  switch (thing.kind) {
    case "key":
      return thing.verbs.every((verb) => isKeyVerb(verb) && mayGiveToKey(grant, verb));
    case "webhook":
      return reachOf(grant, "webhooks.manage") !== "none";
    case "calendar":
      return thing.isOwn ? isSameMember : reachOf(grant, "setup.write") !== "none";
    case "feed":
      return isSameMember;
    case "desk":
      return reachOf(grant, "desk.share") !== "none";
    case "invitation":
      return mayGrant(grant.role, thing.role);
  }
}

/** Whether someone with this grant may keep what a person with the grant `former` made. */
export function mayKeep(thing: MadeThing, keeper: Grant, former: Grant): boolean {
  // Both belong to a staff member, whose calendars are part of the set-up.
  if (thing.kind === "calendar" || thing.kind === "feed") return reachOf(keeper, "setup.write") !== "none";
  return isCovered(thing, keeper, former);
}
