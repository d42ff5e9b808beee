import type pg from "pg";

const columns = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  dateOfBirth: "date_of_birth",
  notes: "notes",
};

/** Each rule finds the references of confirmed bookings that lack something that one of their services requires. */
const rules: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [
      field,
      `s.detail_fields ->> '${field}' = 'required' and coalesce(b.${column}::text, '') = ''`,
    ]),
  ),
  terms: "s.requires_terms and b.terms_accepted_at is null",
  consent: "s.requires_consent and b.consent_given_at is null",
  location: `b.location is null and exists (select from service_locations l
    where l.provider_id = s.provider_id and l.service_id = s.id)
    and (select count(*) from booking_lines o where o.provider_id = b.provider_id and o.booking_id = b.id) = 1`,
  answers: "s.details_form = 'what-you-eat' and b.answers #>> '{what-you-eat,answers,goal}' is null",
  guests: "s.guests_required and b.guest_count = 0",
  names: `s.guests = 'named' and b.guest_count <> (select count(*) from guests g
    where g.provider_id = b.provider_id and g.booking_id = b.id)`,
  price: `b.pay_now <> (select sum(pay_now) from booking_lines o
    where o.provider_id = b.provider_id and o.booking_id = b.id)`,
  money: `b.pay_now > 0 and not exists (select from payment_bookings p
    join payments paid on paid.provider_id = p.provider_id and paid.id = p.payment_id and paid.state = 'paid'
    where p.provider_id = b.provider_id and p.booking_id = b.id and p.amount = b.pay_now)`,
  deposit: "b.pay_now = 0 and s.pay_now <> 'nothing' and b.total > 0 and b.series_position is null",
};

/** What visitors' confirmed bookings lack: `terms of K7Q-4MD`. The demo's bookings have no link and are left out. */
export async function whatIsMissing(pool: pg.Pool): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(rules).map(async ([name, lacks]) => {
      const { rows } = await pool.query<{ reference: string }>(
        `select distinct b.reference from bookings b
           join booking_lines line on line.provider_id = b.provider_id and line.booking_id = b.id
           join services s on s.provider_id = line.provider_id and s.id = line.service_id
          where b.state in ('scheduled', 'requested') and b.manage_token_sealed is not null and (${lacks})`,
      );
      return rows.map(({ reference }) => `${name} of ${reference}`);
    }),
  );
  return found.flat();
}
