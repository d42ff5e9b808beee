import type { Office } from "#domain/office/actor.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import type { Services } from "../../shared/services.ts";
import { listCustomers } from "../customers/list-customers.ts";

/** A customer who may be the one who calls. */
export interface FoundCaller {
  firstName: string;
  lastName: string;
  phone: string;
  /** Empty for operators who see only their own visits. */
  email: string;
  /** When they booked last. */
  at: Date;
}

const mostFound = 5;
const fewestLetters = 2;

/** The customers whose name, address or number may be what was typed, as far as the operator may see them. */
export async function findCallers(office: Office, typed: string, services: Services): Promise<FoundCaller[]> {
  const { grant } = office.actor;
  if (reachOf(grant, "customers.see") === "none" || typed.trim().length < fewestLetters) return [];
  const isOwn = ownStaffOf(grant, "customers.see") !== null;
  const { customers } = await listCustomers(office, { after: null, typed }, services);
  return customers
    .filter(({ firstName, lastName }) => `${firstName}${lastName}` !== "")
    .slice(0, mostFound)
    .map(({ firstName, lastName, phone, email, at }) => ({
      firstName,
      lastName,
      phone,
      email: isOwn ? "" : email,
      at,
    }));
}
