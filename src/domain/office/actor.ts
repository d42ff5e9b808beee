import type { Grant } from "./verbs.ts";

interface Named {
  name: string;
  grant: Grant;
}

/** An operator who uses the office of one provider, with what they may do there. */
export interface OperatorActor extends Named {
  kind: "operator";
  operatorId: string;
  signInId: string;
}

/** A program that uses the office part of the API. */
interface KeyActor extends Named {
  kind: "key";
  /** The operator that stands for the key. */
  operatorId: string;
  signInId: null;
}

type Actor = OperatorActor | KeyActor;

/** Who caused a change. `office-link`: someone with the link in a mail to the office. */
export type Doer =
  | Pick<OperatorActor, "kind" | "operatorId" | "signInId">
  | Pick<KeyActor, "kind" | "operatorId" | "signInId">
  | { kind: "visitor" | "office-link" | "command-line" | "job" };

/** The provider that an operator or a key works for at the moment. */
export interface Office {
  providerId: string;
  actor: Actor;
}
