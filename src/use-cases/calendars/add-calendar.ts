import type { CalendarFaultKind } from "#domain/calendars/faults.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { CalendarFault } from "#gateways/calendars/fault.ts";
import { calendarKinds, type CalendarKindName } from "#gateways/calendars/registry.ts";
import { noValidators, type CalendarLogin } from "#gateways/calendars/source.ts";
import { keepBusy, type ReadResult } from "#store/calendars/calendars.ts";
import type { NamedMember } from "#store/calendars/listed.ts";
import type { Transaction } from "#store/database.ts";
import {
  findCalendar,
  insertCalendar,
  lockMember,
  removeCalendar,
  setSealed,
  type NamedCalendar,
} from "#store/calendars/setup.ts";
import { slugPattern } from "#domain/text/slug.ts";
import type { Services } from "../shared/services.ts";
import { findMember, type MemberRefusal } from "./find-member.ts";
import { readCalendar } from "./read-calendar.ts";
import { sealSecrets } from "./source-of.ts";

export interface AddCommand {
  member: string;
  /** A slug, needed if several providers have a member with the same slug. */
  provider: string | null;
  name: string;
  /** Null for a calendar that a pack defines; otherwise its kind and address. */
  source: { kind: CalendarKindName; address: string } | null;
  login: CalendarLogin | null;
  writesBookings: boolean;
}

export type AddRefusal =
  | MemberRefusal
  | { code: "name-unusable" }
  | { code: "address-needed" }
  | { code: "address-unreadable" }
  | { code: "pack-decides" }
  | { code: "feed-cannot-be-written" }
  /** The calendar could not be read, so it was not added. */
  | { code: "not-read"; why: string; fault: CalendarFaultKind }
  /** Someone else changed this calendar meanwhile. */
  | { code: "calendar-changed" }
  /** Whoever adds it was removed while it was read. */
  | { code: "not-allowed" };

export interface AddedCalendar {
  busyTimes: number;
  unreadable: number;
}

/** Says in the same transaction who changed what. The host is not secret; the rest of the address may be. */
export type RecordCalendar = (
  tx: Transaction,
  owner: { providerId: string; staffId: string },
  calendar: { name: string; kind: string; host: string; hasLogin: boolean; writesBookings: boolean },
) => Promise<void>;

type Wanted = Pick<NamedCalendar, "kind" | "writesBookings"> & { address: string };

/**
 * Adds a calendar to a member, or sets the login of a calendar that a pack defines. It is read immediately, and not
 * added if that fails. Its secrets are sealed. Adding a calendar under an existing name replaces that one.
 */
export async function addCalendar(
  command: AddCommand,
  services: Pick<Services, "db" | "clock" | "secret" | "externalCalendars">,
  record: RecordCalendar = async () => {},
  stillMay: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<Result<AddedCalendar, AddRefusal>> {
  const { name, login } = command;
  if (!slugPattern.test(name)) return refuse({ code: "name-unusable" });
  const found = await findMember(command.member, command.provider, services);
  if (!found.ok) return found;
  const member = found.value;
  const known = await findCalendar(services.db, member, name);
  const wanted = wantedOf(command, known);
  if (!wanted.ok) return wanted;
  const read = await tryToRead(member, wanted.value, login, services);
  if (!read.ok) return read;
  const secrets = { address: known?.isFromPack === true ? null : wanted.value.address, login };
  const sealed = sealSecrets(secrets, services.secret);
  return services.db.transaction().execute(async (tx) => {
    const owner = { providerId: member.providerId, staffId: member.id };
    // Reading may take a while.
    if (!(await stillMay(tx))) return refuse({ code: "not-allowed" });
    // Two changes of one member's calendars come one after the other.
    await lockMember(tx, member);
    const current = await findCalendar(tx, member, name);
    if (!isSame(known, current)) return refuse({ code: "calendar-changed" });
    const { kind, address, writesBookings } = wanted.value;
    const calendar = { name, kind, host: new URL(address).host, hasLogin: login !== null, writesBookings };
    if (known?.isFromPack === true) await setSealed(tx, known, sealed);
    else if (known !== undefined) await removeCalendar(tx, known);
    const id =
      known?.isFromPack === true ? known.id : await insertCalendar(tx, { ...owner, ...wanted.value, name, sealed });
    await keepBusy(tx, { ...owner, id }, read.value);
    await record(tx, owner, calendar);
    return ok({ busyTimes: read.value.times.length, unreadable: read.value.unreadable });
  });
}

function isSame(known: NamedCalendar | undefined, current: NamedCalendar | undefined): boolean {
  return known?.id === current?.id && known?.address === current?.address && known?.isFromPack === current?.isFromPack;
}

function wantedOf(
  { source, writesBookings }: AddCommand,
  known: NamedCalendar | undefined,
): Result<Wanted, AddRefusal> {
  if (known?.isFromPack === true) {
    if (source !== null || writesBookings) return refuse({ code: "pack-decides" });
    return ok({ kind: known.kind, address: known.address!, writesBookings: known.writesBookings });
  }
  if (source === null) return refuse({ code: "address-needed" });
  const address = source.address.replace(/^webcals?:/i, "https:");
  if (!URL.canParse(address)) return refuse({ code: "address-unreadable" });
  if (!calendarKinds[source.kind].takesBookings && writesBookings) return refuse({ code: "feed-cannot-be-written" });
  return ok({ kind: source.kind, address, writesBookings });
}

async function tryToRead(
  { providerId, id, zone }: NamedMember,
  { kind, address }: Wanted,
  login: AddCommand["login"],
  services: Pick<Services, "db" | "clock" | "externalCalendars">,
): Promise<Result<ReadResult, AddRefusal>> {
  try {
    const source = { url: new URL(address), login: login ?? undefined };
    const calendar = { providerId, staffId: id, kind, zone, address: source, validators: noValidators, knownTo: null };
    const read = await readCalendar(calendar, services);
    if (read === null) throw new Error("a calendar that was read for the first time cannot be unchanged");
    return ok(read);
  } catch (fault) {
    if (!(fault instanceof CalendarFault)) throw fault;
    return refuse({ code: "not-read", why: fault.message, fault: fault.kind });
  }
}
