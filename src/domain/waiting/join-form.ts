import { readMailAddress, readName } from "../booking/text.ts";
import { ok, refuse, type Result } from "../errors.ts";
import type { MessageKey } from "../locales/messages.ts";

/** The raw input. It is kept as typed, so that the form can show it again next to its errors. */
export interface TypedJoin {
  name: string;
  email: string;
  phone: string;
  seats: string;
}

export interface JoinDetails {
  name: string;
  email: string;
  phone: string;
  seats: number;
}

export interface JoinFault {
  field: keyof TypedJoin;
  message: MessageKey;
  count?: number;
}

const phone = /^\+?[\d][\d\s()./-]{3,30}$/;

/** `phoneWillDo`: the office adds a caller, who may have no mail address. Visitors always need one. */
export function checkJoin(typed: TypedJoin, most: number, phoneWillDo = false): Result<JoinDetails, JoinFault[]> {
  const faults: JoinFault[] = [];
  const name = readName(typed.name);
  const called = typed.phone.trim();
  const hasNoAddress = typed.email.trim() === "" && phoneWillDo;
  const email = hasNoAddress ? "" : readMailAddress(typed.email.trim());
  const seats = readSeats(typed.seats, most);
  if (typed.name.trim() === "") faults.push({ field: "name", message: "guests.name.required" });
  else if (name === null) faults.push({ field: "name", message: "details.name.invalid" });
  if (hasNoAddress) {
    if (called === "") faults.push({ field: "phone", message: "console.waiting.contactMissing" });
  } else if (typed.email.trim() === "") faults.push({ field: "email", message: "details.email.required" });
  else if (email === null) faults.push({ field: "email", message: "details.email.invalid" });
  if (called !== "" && !phone.test(called)) faults.push({ field: "phone", message: "details.phone.invalid" });
  if (seats === null) faults.push({ field: "seats", message: "waiting.join.seatsRange", count: most });
  if (name === null || email === null || seats === null || faults.length > 0) return refuse(faults);
  return ok({ name, email, phone: called, seats });
}

/** Null unless it is a number from 1 to the most that one booking may have. */
export function readSeats(typed: string, most: number): number | null {
  const seats = /^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
  return seats >= 1 && seats <= most ? seats : null;
}
