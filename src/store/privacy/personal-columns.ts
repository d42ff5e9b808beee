import type { UpdateObject } from "kysely";
import type { DB } from "../schema.generated.ts";

type Personal = {
  [
    Table in "bookings" | "guests" | "orders" | "order_credits" | "passes" | "payments" | "vouchers" | "waiting_entries"
  ]: UpdateObject<DB, Table>;
};

/**
 * All columns that identify a person, with their values after erasure. Add every new personal column here: the page,
 * the jobs, the office and the command all erase by this list. Responses, mails, remarks and customers are deleted as whole rows;
 * reasons in the log and of corrections are emptied.
 */
export const personalColumns = {
  bookings: {
    first_name: "",
    last_name: "",
    email: "",
    phone: "",
    phone_typed: "",
    date_of_birth: null,
    notes: "",
    answers: "{}",
    draft: null,
    typed_by: null,
    location: null,
    tag: null,
    terms_text: null,
    terms_accepted_at: null,
    consent_text: null,
    consent_given_at: null,
    cancellation_reason: null,
    decline_reason: null,
    business_reason: null,
    email_verified_at: null,
    office_token_hash: null,
    office_token_sealed: null,
    client_address: null,
    client_home: null,
    client_site: null,
    client_browser: null,
    // The checked data is gone, so a hold must be filled in again before it can be paid or confirmed.
    checked_at: null,
  },
  guests: { name: "", email: "", seat_token_sealed: null },
  orders: { name: "", email: "", phone: "", token_sealed: "", address: null, terms_text: null, mailed_text: "" },
  order_credits: { recipient_name: "", recipient_email: "", message: "" },
  // A voucher or pass without a holder still works: whoever has the code can spend it.
  vouchers: { recipient_name: "", recipient_email: "", message: "" },
  passes: { name: "", email: "" },
  waiting_entries: { name: "", email: "", phone: "", tag: null, token_sealed: null },
  // The return address and the checkout.
  payments: { sealed_return: "", sealed_url: null },
} as const satisfies Personal;

/**
 * Whom an invoice is billed to. The law wants it kept as it was issued, so erasing a person leaves it: a job empties it after the years
 * that the installation says. No search and no list reads it, and only the office opens the invoice.
 */
export const keptColumns = { invoices: { bill_to: "" } } as const;
