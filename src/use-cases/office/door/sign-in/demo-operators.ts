import type { Role } from "#domain/office/verbs.ts";

interface DemoOperator {
  role: Role;
  name: string;
  email: string;
}

/** The operators of the demo. Their addresses belong to no one, so outside development no one can sign in with them. */
export const demoOperators: readonly DemoOperator[] = [
  { role: "owner", name: "Teresa Vidal", email: "teresa@saltwater-house.example" },
  { role: "manager", name: "Marta Reis", email: "marta@saltwater-house.example" },
  { role: "front-desk", name: "Rui Pinto", email: "rui@saltwater-house.example" },
  { role: "member", name: "Inês Carvalho", email: "ines@saltwater-house.example" },
];
