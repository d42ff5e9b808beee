import type pg from "pg";

const live = "('held', 'requested', 'scheduled')";
const isRequest = `exists (
  select from booking_lines own join services of on of.provider_id = own.provider_id and of.id = own.service_id
   where own.provider_id = b.provider_id and own.booking_id = b.id and of.confirmation <> 'at-once')`;
export const doubleBooked = "two visits of one member overlap";

/** What must always be true of the database. Each query lists the rows that break it. */
const checks: Record<string, string> = {
  // Compares the visits, not the claims, to find the doubles of the negative control, which writes no claims.
  [doubleBooked]: `
    select one.id from sessions one join sessions other
        on other.provider_id = one.provider_id and other.lead_staff_id = one.lead_staff_id and other.id > one.id
       and other.starts_at < one.ends_at and one.starts_at < other.ends_at
     where one.seats_taken > 0 and other.seats_taken > 0
       and one.lead_staff_id <> '00000000-0000-0000-0000-000000000000'`,
  "two claims of one member or unit overlap": `
    select one.session_id from claims one join claims other
        on other.provider_id = one.provider_id and other.ctid > one.ctid and other.during && one.during
       and (other.staff_id = one.staff_id or (other.resource_id = one.resource_id and other.unit = one.unit))`,
  "the seats taken differ from the live lines": `
    select s.id from sessions s left join (
           select l.provider_id, l.session_id, sum(l.seats) as seats from booking_lines l
             join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
            where b.state in ${live} group by 1, 2) taken
        on taken.provider_id = s.provider_id and taken.session_id = s.id
     where coalesce(taken.seats, 0) <> s.seats_taken or s.seats_taken > s.seats`,
  "a session without seats taken has claims": `
    select s.id from sessions s join claims c on c.provider_id = s.provider_id and c.session_id = s.id
     where s.seats_taken = 0`,
  "a session with seats taken lacks a member's claim over its whole time": `
    select s.id from sessions s where s.seats_taken > 0 and not exists (
      select from claims c where c.provider_id = s.provider_id and c.session_id = s.id
         and (c.staff_id = s.lead_staff_id or s.lead_staff_id = '00000000-0000-0000-0000-000000000000')
         and c.during @> tstzrange(s.starts_at, s.ends_at))`,
  "a session lacks a unit of its service's resource": `
    select s.id from sessions s join service_resources r on r.provider_id = s.provider_id and r.service_id = s.service_id
     where s.seats_taken > 0 and r.units <> (
      select count(*) from claims c
       where c.provider_id = s.provider_id and c.session_id = s.id and c.resource_id = r.resource_id)`,
  "a live booking lacks a line, a session or its time": `
    select b.id from bookings b
      left join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
      left join sessions s on s.provider_id = l.provider_id and s.id = l.session_id
     where (b.state = 'scheduled' or b.state = 'held' and not ${isRequest}) and l.cancelled_at is null and (s.id is null or s.seats_taken = 0
        or s.starts_at < b.starts_at or s.ends_at > b.ends_at
        or (l.staff_id is not null and l.staff_id <> s.lead_staff_id))`,
  "a visit is not as long as its sessions": `
    select b.id from bookings b
      join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
      join sessions s on s.provider_id = l.provider_id and s.id = l.session_id
     where b.state in ${live} group by b.provider_id, b.id
    having min(s.starts_at) <> b.starts_at or max(s.ends_at) <> b.ends_at`,
  "a request takes a member's time": `
    select b.id from bookings b join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
     where b.state = 'requested' and l.session_id is not null`,
  "a scheduled booking lacks its visitor": `
    select id from bookings where state = 'scheduled' and (email = '' or hold_expires_at is not null)`,
  // A moved visit may leave an empty session.
  "a session with seats taken belongs to no booking": `
    select s.id from sessions s where s.seats_taken > 0 and not exists (
      select from booking_lines l where l.provider_id = s.provider_id and l.session_id = s.id)`,
  "an idempotency key was kept without an answer": "select key from idempotency_keys where answer is null",
  "a line was assigned without a reason": `
    select l.booking_id from booking_lines l join services s on s.provider_id = l.provider_id and s.id = l.service_id
     where s.staffing = 'any' and l.session_id is not null and l.assignment_reason is null`,
  "a day has more bookings than its service's cap": `
    select s.id from services s
      join providers p on p.id = s.provider_id
      join booking_lines l on l.provider_id = s.provider_id and l.service_id = s.id
      join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id and b.state in ${live}
     where s.daily_cap is not null
     group by s.id, s.daily_cap, (b.starts_at at time zone p.time_zone)::date having count(*) > s.daily_cap`,
};

/** How many rows break each invariant. Empty if all hold. */
export async function brokenInvariants(pool: pg.Pool): Promise<Map<string, number>> {
  const broken = new Map<string, number>();
  for (const [name, query] of Object.entries(checks)) {
    const { rowCount } = await pool.query(query);
    if (rowCount !== null && rowCount > 0) broken.set(name, rowCount);
  }
  return broken;
}
