import { findBecome } from "../confirm/own-token.ts";
import type { Services } from "../../shared/services.ts";

/** What opens a visit now: the booking's own token once it is booked, before that the hold's. */
export async function tokenNow(held: string, services: Pick<Services, "db" | "secret">): Promise<string> {
  return (await findBecome(held, services))?.token ?? held;
}
