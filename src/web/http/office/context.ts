import { createContext } from "react-router";
import type { OperatorActor } from "#domain/office/actor.ts";
import type { GrantedProvider, SignIn } from "#use-cases/office/door/sign-in/read-sign-in.ts";

/** What the gate decided about a request to the office. Null until it has run. */
export type OfficePass =
  /** The address needs no sign-in. */
  | { kind: "anyone"; signIn: SignIn | null }
  | { kind: "operator"; signIn: SignIn }
  | { kind: "provider"; signIn: SignIn; provider: GrantedProvider; actor: OperatorActor }
  | { kind: "denied"; signIn: SignIn; provider: GrantedProvider };

export const officeContext = createContext<OfficePass | null>(null);
