import type { Office } from "#domain/office/actor.ts";
import type { LogEntry, LoggedVerb, NewLogEntry } from "#domain/office/log.ts";
import { listClosings } from "#store/office/money/closings.ts";
import { listLog } from "#store/office/shared/log.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";

type About = NewLogEntry["about"];

/** What the address of a form is about: the list that it stands in, and its name there. */
export interface FormPlace {
  list: string;
  name: string;
}

/** Entries of things that only looked at something. */
const unchanging = new Set<LoggedVerb>(["vouchers.show", "customers.export", "attention.see", "mails.resend"]);

const kinds: Readonly<Record<string, readonly About["kind"][]>> = {
  sessions: ["session"],
  blocks: ["block"],
  customers: ["customer"],
  waiting: ["waiting"],
  orders: ["order"],
  vouchers: ["voucher", "pass"],
  webhooks: ["webhook"],
  people: ["operator"],
  handover: ["block"],
};

/** The newest change of what a form is about, as the log has it. Null if there is none, or the operator may not see it. */
export async function readLastChange(
  office: Office,
  place: FormPlace,
  { db }: Pick<Services, "db">,
): Promise<LogEntry | null> {
  const entries: LogEntry[] = [];
  for (const about of await aboutsOf(office, place, { db }))
    entries.push(...(await listLog(db, office.providerId, about)));
  return (
    entries
      .filter(({ verb }) => !unchanging.has(verb))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .at(-1) ?? null
  );
}

async function aboutsOf(office: Office, { list, name }: FormPlace, { db }: Pick<Services, "db">): Promise<About[]> {
  if (list === "bookings" || list === "requests") {
    const found = await findOfficeBooking(db, office, { reference: name, verb: "bookings.see" });
    return found.ok ? [{ kind: "booking", id: found.value.id }] : [];
  }
  if (list === "money") {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(name)) return [];
    const closings = await listClosings(db, office.providerId, name);
    return closings.map(({ id }) => ({ kind: "till", id }));
  }
  const isId = /^[\da-f-]{36}$/.test(name);
  return isId ? (kinds[list] ?? []).map((kind) => ({ kind, id: name })) : [];
}
