import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LoggedValues } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Transaction } from "#store/database.ts";
import { setCalendarMaker } from "#store/calendars/setup.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { stillMay } from "#store/office/people/made.ts";
import { addCalendar, type AddCommand, type AddRefusal, type RecordCalendar } from "../../calendars/add-calendar.ts";
import { checkCalendars } from "../../calendars/check-calendars.ts";
import { dropCalendar, type DropRefusal } from "../../calendars/drop-calendar.ts";
import { readCalendarNow } from "../../calendars/sync-calendar.ts";
import type { Services } from "../../shared/services.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "externalCalendars">;

/** An operator's provider, with its slug, which the commands about calendars use. */
interface NamedOffice extends Office {
  provider: string;
}

/** Adds a calendar as the command line does, or sets the login of one that a pack lists. The log has no secrets. */
export async function addOfficeCalendar(
  { provider, ...office }: NamedOffice,
  command: Omit<AddCommand, "provider">,
  services: Needs,
): Promise<Result<null, OfficeRefusal>> {
  if (reachOf(office.actor.grant, "setup.write") === "none") return refuse({ code: "not-allowed" });
  const maker = { providerId: office.providerId, operatorId: office.actor.operatorId };
  const record: RecordCalendar = async (tx, { staffId }, calendar) => {
    const { name, kind, host, hasLogin, writesBookings } = calendar;
    await setCalendarMaker(tx, { providerId: office.providerId, staffId, name }, maker.operatorId);
    await log(tx, office, { staffId, after: { calendar: name, kind, host, hasLogin, writesBookings } });
  };
  const mayAdd = (tx: Transaction) => stillMay(tx, maker, "setup.write");
  const added = await addCalendar({ ...command, provider }, services, record, mayAdd);
  return added.ok ? ok(null) : refuse(refusalOf(added.refusal));
}

export async function removeOfficeCalendar(
  { provider, ...office }: NamedOffice,
  named: { member: string; name: string },
  services: Pick<Services, "db">,
): Promise<Result<null, OfficeRefusal>> {
  if (reachOf(office.actor.grant, "setup.write") === "none") return refuse({ code: "not-allowed" });
  const dropped = await dropCalendar({ ...named, provider }, services, (tx, { staffId }) =>
    log(tx, office, { staffId, before: { calendar: named.name } }),
  );
  return dropped.ok ? ok(null) : refuse(refusalOf(dropped.refusal));
}

/** Reads a calendar at once. Its row says what became of it. False if a job works on it already. */
export async function readOfficeCalendar(
  { provider, ...office }: NamedOffice,
  { member, name }: { member: string; name: string },
  services: Needs,
): Promise<Result<boolean, OfficeRefusal>> {
  const listed = await checkCalendars(services, office.providerId);
  const calendar = listed.find((one) => one.provider === provider && one.member === member && one.name === name);
  return calendar === undefined ? refuse({ code: "calendar-gone" }) : ok(await readCalendarNow(services, calendar));
}

async function log(
  tx: Transaction,
  { providerId, actor }: Office,
  { staffId, ...values }: { staffId: string; before?: LoggedValues; after?: LoggedValues },
): Promise<void> {
  const about = { kind: "thing", id: staffId } as const;
  await tx.executeQuery(logQuery(tx, { providerId, by: actor, verb: "setup.change", about, ...values }));
}

function refusalOf(refusal: AddRefusal | DropRefusal): OfficeRefusal {
  switch (refusal.code) {
    case "member-unknown":
    case "member-ambiguous":
      return { code: "calendar-member" };
    case "name-unusable":
      return { code: "calendar-name" };
    case "address-needed":
    case "address-unreadable":
      return { code: "calendar-address" };
    case "pack-decides":
      return { code: "calendar-of-pack" };
    case "feed-cannot-be-written":
      return { code: "calendar-read-only" };
    case "not-allowed":
      return { code: "not-allowed" };
    case "calendar-unknown":
    case "calendar-changed":
      return { code: "calendar-gone" };
    case "not-read":
      return { code: `calendar-fault-${refusal.fault}` };
  }
}
