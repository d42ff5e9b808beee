import type { Grant } from "./verbs.ts";

/** An operator who uses the office of one provider, with what they may do there. */
export interface Actor {
  kind: "operator";
  operatorId: string;
  signInId: string;
  name: string;
  grant: Grant;
}

/** Who caused a change. `office-link`: someone with the link in a mail to the office. */
export type Doer =
  | Pick<Actor, "kind" | "operatorId" | "signInId">
  | { kind: "visitor" | "office-link" | "command-line" | "job" };

/** The provider that an operator works for at the moment. */
export interface Office {
  providerId: string;
  actor: Actor;
}
