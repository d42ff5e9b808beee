import { sql } from "kysely";
import { isCatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";
import type { Translations } from "#domain/locales/translate.ts";
import type { MailNotes, ProviderNotes } from "#domain/mail/notes.ts";
import { isThere, selectBookings, toBooking } from "../booking/bookings.ts";
import type { Booking } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";
import { compileOnce, type ValueOf } from "../statements/compile-once.ts";
import { teamEmail, type MailProvider, type StaffRecipient } from "./mail-recipients.ts";
import { toMail, type Mail, type MailKey, type MailRow } from "./mail.ts";

/** What the database knows about the booking of a mail. */
export interface MailSubject {
  booking: Booking;
  /** The staff members who give it. */
  members: string[];
  office: MailProvider & { notes: ProviderNotes };
  /** The member whom the mail is for, if it is for one. */
  staff: StaffRecipient | null;
  /** How many guests, after the first few, wait for the booker's address to be confirmed. */
  heldBack: number;
  /** Whether an earlier mail to the same recipient about the booking is held back. */
  isHeldBack: boolean;
  /** The amount refunded, including pending refunds. */
  refunded: number;
}

/**
 * A mail, and everything about its booking, in one statement. `subject` is null if it is about something else, or if
 * the booking was erased. `first` guests need no confirmation.
 */
export async function findMail(
  db: Database,
  key: MailKey,
  first: number,
): Promise<{ mail: Mail; subject: MailSubject | null } | undefined> {
  const [row] = await mailStatement.run(db, { ...key, first });
  if (row === undefined) return undefined;
  const {
    mail,
    officeEmail,
    teamEmail: ownTeamEmail,
    teamLocale,
    mailNotes,
    noteTranslations,
    members,
    staff,
    heldBack,
    isHeldBack,
    refunded,
    ...booking
  } = row;
  const locale = isCatalogueCode(teamLocale) ? teamLocale : "en";
  // Only supported locales are ever stored.
  const notes = { notes: mailNotes, translations: noteTranslations, locale: teamLocale as LocaleCode };
  const office = { officeEmail, teamEmail: ownTeamEmail, locale, notes };
  const about = { members, office, staff, heldBack, isHeldBack, refunded };
  // The join leaves all columns of a missing booking empty.
  const hasBooking = (booking.id as string | null) !== null;
  return { mail: toMail(mail), subject: hasBooking ? { booking: toBooking(booking), ...about } : null };
}

const mailStatement = compileOnce(selectMail);

function selectMail(db: Database | Transaction, value: ValueOf<MailKey & { first: number }>) {
  return selectBookings(db)
    .rightJoin("mails", (join) =>
      join
        .onRef("mails.provider_id", "=", "bookings.provider_id")
        .onRef("mails.about_id", "=", "bookings.id")
        .on(sql<boolean>`mails.about = 'booking' and ${isThere}`),
    )
    .innerJoin("providers", "providers.id", "mails.provider_id")
    .select([
      sql<MailRow>`json_build_object('id', mails.id, 'providerId', mails.provider_id, 'about', mails.about,
        'aboutId', mails.about_id, 'dateIds', mails.date_ids, 'kind', mails.kind, 'event', mails.event,
        'reader', mails.reader, 'who', mails.who, 'state', mails.state, 'attempts', mails.attempts, 'wasRefused', mails.was_refused,
        'refusedAddress', mails.refused_address, 'resends', mails.resends)`.as("mail"),
      "providers.office_email as officeEmail",
      teamEmail.as("teamEmail"),
      "providers.default_locale as teamLocale",
      sql<MailNotes>`providers.mail_notes`.as("mailNotes"),
      sql<Translations>`(
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(providers.translations)
         where value ? 'mailNotes')`.as("noteTranslations"),
      sql<string[]>`array(
        select distinct staff.name from booking_lines
          join claims on claims.provider_id = booking_lines.provider_id and claims.session_id = booking_lines.session_id
          join staff on staff.provider_id = claims.provider_id and staff.id = claims.staff_id
         where booking_lines.provider_id = bookings.provider_id and booking_lines.booking_id = bookings.id
         order by staff.name)`.as("members"),
      sql<StaffRecipient | null>`(
        select json_build_object('name', staff.name, 'email', staff.email, 'zone', staff.time_zone) from staff
         where staff.provider_id = mails.provider_id
           and staff.id = case when mails.reader = 'staff' then mails.who::uuid end)`.as("staff"),
      sql<number>`(
        select count(distinct waiting.who)::int from mails waiting
         where waiting.provider_id = mails.provider_id and waiting.about_id = mails.about_id
           and waiting.state = 'held-back'
           and case when waiting.reader = 'guest' then waiting.who::int > ${value("first")} else false end)`.as(
        "heldBack",
      ),
      sql<boolean>`exists (
        select from mails waiting
         where waiting.provider_id = mails.provider_id and waiting.about_id = mails.about_id
           and waiting.reader = mails.reader and waiting.who = mails.who and waiting.state = 'held-back')`.as(
        "isHeldBack",
      ),
      sql<number>`(
        select coalesce(sum(refunds.amount), 0)::bigint from refunds
         where refunds.provider_id = bookings.provider_id and refunds.booking_id = bookings.id
           and refunds.state <> 'failed')`.as("refunded"),
    ])
    .where("mails.provider_id", "=", value("providerId"))
    .where("mails.id", "=", value("id"));
}
