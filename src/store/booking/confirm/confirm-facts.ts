import { sql, type CompiledQuery } from "kysely";
import type { VisitorLimit } from "#domain/booking/visitor-limits.ts";
import { isBarred, type Contact } from "../../customers/keys.ts";
import { teamEmail } from "../../mail/mail-recipients.ts";
import type { Transaction } from "../../database.ts";
import { compileOnce } from "../../statements/compile-once.ts";
import { keysOf } from "../hold/hold-rows.ts";
import { visitorLimitsOf } from "./visitor-limits.ts";

/** What confirming a hold needs to know about its provider, its staff and its payments. */
export interface ConfirmFacts {
  /** Whether the provider was closed after the visit was held. */
  isClosed: boolean;
  officeEmail: string;
  /** Where mails to the office go: to the first owner if the business has no address. */
  teamEmail: string;
  /** The members who give it, on any date of a series, and have an email address. */
  staffIds: string[];
  /** Whether its visitor cannot book online. */
  isBarred: boolean;
  /** Whether a checkout for it may still be paid. */
  isPaying: boolean;
  /** The limits of one visitor that concern its services. */
  visitorLimits: VisitorLimit[];
}

/**
 * By the token of a hold, to be sent together with the statements that lock it. `contact`: the visitor's, if it is not saved with
 * the hold yet.
 */
export function confirmFactsQuery(
  tx: Transaction,
  tokenHash: Buffer,
  contact: Contact | null,
): CompiledQuery<ConfirmFacts> {
  return factsStatement.with(tx, { tokenHash, email: contact?.email ?? null, phone: contact?.phone ?? null });
}

interface Asked {
  tokenHash: Buffer;
  email: string | null;
  phone: string | null;
}

const factsStatement = compileOnce<Asked, ConfirmFacts>((db, value) => {
  const lead = sql`(select b.email, b.phone from dates join bookings b on b.provider_id = dates.provider_id and b.id = dates.id
    order by b.series_position nulls first limit 1)`;
  const barred = isBarred(
    sql`providers.id`,
    sql`coalesce(${value("email")}::text, lead.email)`,
    sql`coalesce(${value("phone")}::text, lead.phone)`,
  );
  const statement = sql<ConfirmFacts>`
    with dates as materialized (${keysOf(value("tokenHash"))})
    select providers.office_email as "officeEmail", ${teamEmail} as "teamEmail", providers.closed_at is not null as "isClosed",
           (select ${barred} from ${lead} lead) as "isBarred",
           array(select distinct staff.id::text
                   from dates
                   join booking_lines on booking_lines.provider_id = dates.provider_id and booking_lines.booking_id = dates.id
                   join claims on claims.provider_id = dates.provider_id and claims.session_id = booking_lines.session_id
                   join staff on staff.provider_id = dates.provider_id and staff.id = claims.staff_id
                  where staff.email <> '' order by 1) as "staffIds",
           exists (select from dates
                     join payment_bookings
                       on payment_bookings.provider_id = dates.provider_id and payment_bookings.booking_id = dates.id
                     join payments
                       on payments.provider_id = dates.provider_id and payments.id = payment_bookings.payment_id
                    where payments.state in ('opening', 'open')) as "isPaying",
           ${visitorLimitsOf(
             sql`providers.id`,
             sql`array(
             select booking_lines.service_id from dates
               join booking_lines on booking_lines.provider_id = dates.provider_id and booking_lines.booking_id = dates.id)`,
           )}
             as "visitorLimits"
      from providers where providers.id = (select provider_id from dates limit 1)`;
  return { compile: () => statement.compile(db) };
});
