import { openExternalCalendars } from "#gateways/calendars/guarded-fetch/external-calendars.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Office, monday } from "../../booking/testing/office.ts";
import { sealSecrets, type CalendarSecrets } from "../source-of.ts";
import { syncCalendar } from "../sync-calendar.ts";

export interface MemberCalendar {
  kind: string;
  url: URL;
  login?: CalendarSecrets["login"];
  writesBookings?: boolean;
}

/** Adds a calendar to a member, like `almanac calendars add`. */
export async function connectCalendar(
  { database, services }: Pick<Office, "database" | "services">,
  { providerId, memberId }: { providerId: string; memberId: string },
  { kind, url, login = null, writesBookings = false }: MemberCalendar,
): Promise<string> {
  const sealed = sealSecrets({ address: url.href, login }, services.secret);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into calendars (provider_id, staff_id, name, kind, sealed, is_from_pack, writes_bookings)
     values ($1, $2, 'elsewhere', $3, $4, false, $5) returning id`,
    [providerId, memberId, kind, sealed, writesBookings],
  );
  return rows[0]!.id;
}

/** The example provider, whose first member has an external calendar. */
export class CalendarOffice {
  readonly office: Office;
  readonly providerId: string;
  readonly memberId: string;

  static async open(trustedHost: string): Promise<CalendarOffice> {
    const office = await Office.open();
    office.services.externalCalendars = openExternalCalendars({
      trustedHosts: [trustedHost],
      timeoutMs: 5_000,
      maxBytes: 1_000_000,
    });
    const [member] = await office.rows<{ provider_id: string; id: string }>(
      "select provider_id, id from staff order by slug limit 1",
    );
    return new CalendarOffice(office, member!.provider_id, member!.id);
  }

  private constructor(office: Office, providerId: string, memberId: string) {
    this.office = office;
    this.providerId = providerId;
    this.memberId = memberId;
  }

  connect(calendar: MemberCalendar): Promise<string> {
    return connectCalendar(this.office, this, calendar);
  }

  /** Runs the sync job as if it were due. */
  async sync(id: string): Promise<void> {
    await this.office.change("update calendars set next_read_at = now(), next_write_at = now()");
    await syncCalendar(this.office.services, { providerId: this.providerId, id });
  }

  /** Books a massage with the member; throws if that is refused. */
  async book(start: Instant = monday): Promise<string> {
    return this.office.book("massage", { start, people: [{ memberId: this.memberId }] });
  }

  async state(): Promise<Record<string, unknown>> {
    const [row] = await this.office.rows(`
      select read_at is not null as read, read_fault, read_failures, write_fault, unreadable, leased_until,
             (select count(*)::int from calendar_busy) as busy,
             next_read_at > now() + interval '4 minutes' as waits
        from calendars`);
    return row!;
  }

  close(): Promise<void> {
    return this.office.close();
  }
}
