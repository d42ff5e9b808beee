// Generated from the migrated database by `npm run schema`. A test checks that it is current.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text. Read as a value whose shape the reading code must check. */
export type Json = ColumnType<unknown, string, string>;

export interface ApiKeys {
  provider_id: string;
  id: string;
  operator_id: string;
  verbs: string[];
  key_hash: Buffer;
  last_four: string;
  made_by: string | null;
  made_at: Timestamp;
  last_used_at: Timestamp | null;
  expires_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

export interface AttentionCounts {
  provider_id: string;
  count: number;
  counted_at: Generated<Timestamp>;
}

export interface AttentionSeen {
  provider_id: string;
  kind: string;
  about: string;
  operator_id: string;
  at: Generated<Timestamp>;
}

export interface Blocks {
  provider_id: string;
  id: Generated<string>;
  staff_id: string | null;
  resource_id: string | null;
  unit: number | null;
  during: string;
  is_whole_days: Generated<boolean>;
  kind: "break" | "meeting" | "time-off" | "ill" | "closed" | "other";
  words: Generated<string>;
  repeat_id: string | null;
  made_by: string;
  made_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

export interface BookingCredits {
  provider_id: string;
  booking_id: string;
  credit_id: string;
  kind: "coupon" | "pass" | "voucher";
  position: number;
  is_typed: Generated<boolean>;
  is_taken: Generated<boolean>;
  amount: Generated<number>;
}

export interface BookingLines {
  provider_id: string;
  booking_id: string;
  position: number;
  person: Generated<number>;
  service_id: string;
  session_id: string | null;
  staff_id: string | null;
  assignment_reason: string | null;
  seats: Generated<number>;
  duration: number;
  price: Generated<number>;
  cancelled_at: Timestamp | null;
  pay_now: Generated<number>;
  refund_percent: Generated<number>;
  refund_cutoff_minutes: Generated<number>;
  basis: Generated<"single" | "course" | "trial" | "make-up">;
  discount: Generated<number>;
  coupon_id: string | null;
  pass_id: string | null;
  pass_visits: Generated<number>;
  pass_amount: Generated<number>;
}

export interface Bookings {
  provider_id: string;
  id: Generated<string>;
  reference: string;
  state: "held" | "requested" | "scheduled" | "cancelled" | "declined" | "expired";
  hold_expires_at: Timestamp | null;
  manage_token_hash: Buffer;
  series_id: string | null;
  revision: Generated<number>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  location: Json | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  phone_typed: Generated<string>;
  date_of_birth: string | null;
  notes: Generated<string>;
  answers: Generated<Json>;
  locale: Generated<string>;
  time_zone: Generated<string>;
  terms_accepted_at: Timestamp | null;
  terms_text: string | null;
  consent_given_at: Timestamp | null;
  consent_text: string | null;
  guest_count: Generated<number>;
  currency: string;
  total: Generated<number>;
  pay_now: Generated<number>;
  cancellation_reason: string | null;
  cancelled_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
  manage_token_sealed: string | null;
  series_position: number | null;
  one_time_link_id: string | null;
  former_starts_at: Timestamp | null;
  answered_at: Timestamp | null;
  decline_reason: string | null;
  office_token_hash: Buffer | null;
  office_token_sealed: string | null;
  proposed_starts_at: Timestamp | null;
  email_verified_at: Timestamp | null;
  tag: string | null;
  checked_at: Timestamp | null;
  draft: Json | null;
  client_address: Buffer | null;
  client_browser: Buffer | null;
  erased_at: Timestamp | null;
  business_change: "cancelled" | "moved" | null;
  business_reason: string | null;
  offered_until: Timestamp | null;
  attendance: "arrived" | "completed" | "no-show" | null;
  attendance_at: Timestamp | null;
  attendance_by: string | null;
  paid_by_voucher: Generated<number>;
  client_home: Buffer | null;
  client_site: Buffer | null;
  typed_by: Buffer | null;
  retained: Generated<number>;
}

export interface CalendarBusy {
  provider_id: string;
  calendar_id: string;
  staff_id: string;
  during: string;
}

export interface CalendarEntries {
  provider_id: string;
  calendar_id: string;
  booking_id: string;
  changed_at: Timestamp;
}

export interface Calendars {
  provider_id: string;
  id: Generated<string>;
  staff_id: string;
  name: string;
  kind: string;
  address: string | null;
  sealed: string | null;
  is_from_pack: boolean;
  writes_bookings: Generated<boolean>;
  etag: string | null;
  last_modified: string | null;
  known_to: Timestamp | null;
  read_at: Timestamp | null;
  unreadable: Generated<number>;
  read_fault: string | null;
  read_failures: Generated<number>;
  next_read_at: Generated<Timestamp>;
  write_fault: string | null;
  write_failures: Generated<number>;
  next_write_at: Generated<Timestamp>;
  leased_until: Timestamp | null;
  read_fault_kind: string | null;
  write_fault_kind: string | null;
  made_by: string | null;
}

export interface Cards {
  provider_id: string;
  entry_id: string;
  locale: string;
  name: string;
  bytes: Buffer;
}

export interface CashEntries {
  provider_id: string;
  id: Generated<string>;
  amount: number;
  currency: string;
  why: "bank" | "change" | "expense" | "tips" | "other";
  words: Generated<string>;
  reverses: string | null;
  operator_id: string;
  at: Generated<Timestamp>;
}

export interface Claims {
  provider_id: string;
  session_id: string;
  staff_id: string | null;
  resource_id: string | null;
  unit: number | null;
  during: string;
  lane: Generated<number>;
}

export interface Closings {
  provider_id: string;
  id: Generated<string>;
  day: string;
  counted_since: Timestamp;
  counted_until: Timestamp;
  currency: string;
  began_with: number;
  taken: number;
  counted: number;
  stays: number;
  remark: Generated<string>;
  operator_id: string;
  at: Generated<Timestamp>;
  reopened_at: Timestamp | null;
  reopened_by: string | null;
}

export interface Closures {
  provider_id: string;
  day: string;
  note: Generated<string>;
  source: "list" | "holidays";
}

export interface CouponServices {
  provider_id: string;
  coupon_id: string;
  service_id: string;
}

export interface CouponUses {
  provider_id: string;
  coupon_id: string;
  booking_id: string;
  amount: number;
  at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

export interface Coupons {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  name: string;
  code: string;
  kind: "share" | "sum";
  percent: number | null;
  amount: number | null;
  minimum: Generated<number>;
  valid_from: string | null;
  valid_until: string | null;
  most_uses: number | null;
  most_per_person: number | null;
  uses: Generated<number>;
}

export interface Courses {
  provider_id: string;
  id: string;
  service_id: string;
  key: string;
  position: number;
  name: string;
  price: number;
  late_joining: "closed" | "whole" | "remaining";
  join_until: number;
  most_enrolled: number;
  single_sessions: "none" | "trial" | "any";
  single_price: number | null;
  trial_in: number | null;
  is_offered: Generated<boolean>;
  waiting: Generated<number>;
}

export interface CustomerKeys {
  provider_id: string;
  kind: "email" | "phone";
  value: string;
  customer_id: string;
}

export interface CustomerRemarks {
  provider_id: string;
  id: Generated<string>;
  customer_id: string;
  operator_id: string;
  text: string;
  at: Generated<Timestamp>;
}

export interface Customers {
  provider_id: string;
  id: string;
  barred_at: Timestamp | null;
  barred_by: string | null;
  bar_reason: Generated<string>;
  made_at: Generated<Timestamp>;
}

export interface Desks {
  provider_id: string;
  id: Generated<string>;
  token_hash: Buffer;
  browser: string;
  shared_at: Timestamp;
  shared_by: string | null;
}

export interface Directory {
  kind: "service" | "group" | "menu" | "one-time-link" | "form";
  slug: string;
  provider_id: string;
  target_id: string;
}

export interface Entries {
  provider_id: string;
  id: Generated<string>;
  kind: "page" | "post" | "category" | "author" | "tag" | "product" | "collection";
  slug: string;
  position: Generated<number>;
  pictures: Generated<string[]>;
  is_draft: Generated<boolean>;
  published_at: Timestamp | null;
  archived_at: Timestamp | null;
  revised_at: Timestamp | null;
  changed_at: Generated<Timestamp>;
  shows: "text" | "posts" | "products" | null;
  keeps_posts: Generated<boolean>;
  in_menu: Generated<boolean>;
  staff_id: string | null;
  delivery: "collect" | "ship" | "mail" | null;
  shipping: Json | null;
  tax_rate: number | null;
}

export interface EntryDirectory {
  kind: "page" | "post" | "category" | "product" | "collection";
  slug: string;
  provider_id: string;
  entry_id: string;
}

export interface EntryRelations {
  provider_id: string;
  entry_id: string;
  related_id: string;
  position: number;
}

export interface EntryTexts {
  provider_id: string;
  entry_id: string;
  locale: string;
  title: string;
  summary: Generated<string>;
  body: Generated<string>;
  alts: Generated<string[]>;
  variant_names: Generated<Json>;
  pictures: Generated<string[]>;
  folded_title: Generated<string>;
  folded_text: Generated<string>;
  words: Generated<number>;
  delivery_note: Generated<string>;
  mailed_text: Generated<string>;
}

export interface ErasedResponses {
  provider_id: string;
  token_hash: Buffer;
  erased_at: Generated<Timestamp>;
}

export interface Files {
  provider_id: string;
  hash: string;
  media_type: "image/svg+xml" | "image/png" | "image/jpeg" | "image/webp" | "image/avif";
  bytes: Buffer;
  width: number | null;
  height: number | null;
  uploaded_at: Timestamp | null;
  undrawable_at: Timestamp | null;
}

export interface FormLinks {
  provider_id: string;
  form_id: string;
  token_hash: Buffer;
  created_at: Generated<Timestamp>;
}

export interface FormVersions {
  provider_id: string;
  form_id: string;
  version: number;
  definition: Json;
  created_at: Generated<Timestamp>;
  translations: Generated<Json>;
}

export interface Forms {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  kind: "form" | "quiz" | "survey";
  version: number;
  response_cap: number | null;
  responses_taken: Generated<number>;
  closes_at: Timestamp | null;
  needs_link: Generated<boolean>;
  is_active: Generated<boolean>;
  notifies_office: Generated<boolean>;
  notify_email: string | null;
  sends_copy: Generated<boolean>;
}

export interface Grants {
  provider_id: string;
  operator_id: string;
  role: "owner" | "manager" | "front-desk" | "member";
  staff_id: string | null;
  overrides: Generated<boolean>;
  money: Generated<boolean>;
  writes: Generated<boolean>;
  granted_at: Generated<Timestamp>;
}

export interface GroupServices {
  provider_id: string;
  group_id: string;
  service_id: string;
  position: Generated<number>;
}

export interface Groups {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  name: string;
  description: Generated<string>;
  translations: Generated<Json>;
}

export interface GuestAttendance {
  provider_id: string;
  booking_id: string;
  position: number;
  attendance: "arrived" | "completed" | "no-show";
  attendance_at: Timestamp;
  attendance_by: string | null;
}

export interface Guests {
  provider_id: string;
  booking_id: string;
  position: number;
  name: Generated<string>;
  email: Generated<string>;
  seat_token_hash: Buffer | null;
  seat_token_sealed: string | null;
  cancelled_at: Timestamp | null;
  erased_at: Timestamp | null;
}

export interface HandoverRows {
  provider_id: string;
  handover_id: string;
  position: number;
  booking_id: string | null;
  session_id: string | null;
  revision: number;
  proposal_id: string | null;
  choice: "move" | "ask" | "cancel" | "leave";
  targets: Generated<Json>;
  outcome: "moved" | "asked" | "cancelled" | "left" | "changed" | "taken" | "refused" | null;
  done_at: Timestamp | null;
}

export interface Handovers {
  provider_id: string;
  id: Generated<string>;
  block_id: string;
  reason: string;
  operator_id: string;
  sign_in_id: string;
  made_at: Generated<Timestamp>;
}

export interface IdempotencyKeys {
  provider_id: string;
  operation: string;
  key: string;
  request_hash: Buffer;
  answer: Json | null;
  created_at: Generated<Timestamp>;
}

export interface Installation {
  is_only: Generated<boolean>;
  secret_probe: string;
  backed_up_at: Timestamp | null;
}

export interface Invitations {
  provider_id: string;
  id: Generated<string>;
  email: string;
  locale: string;
  role: "owner" | "manager" | "front-desk" | "member";
  staff_id: string | null;
  overrides: Generated<boolean>;
  money: Generated<boolean>;
  writes: Generated<boolean>;
  token_hash: Buffer;
  expires_at: Timestamp;
  invited_by: string | null;
  ended_at: Timestamp | null;
  ended_why: "used" | "withdrawn" | "replaced" | null;
}

export interface InvoiceCounters {
  provider_id: string;
  next: number;
}

export interface Invoices {
  provider_id: string;
  id: Generated<string>;
  number: number;
  name: string;
  kind: "invoice" | "credit-note";
  credits: string | null;
  booking_id: string | null;
  order_id: string | null;
  issued_at: Generated<Timestamp>;
  issued_by: string | null;
  locale: string;
  zone: string;
  currency: string;
  total: number;
  lines: Json;
  taxes: Json;
  paid: Json;
  seller: Json;
  reference: string;
  visit_at: Timestamp | null;
  bill_to: Generated<string>;
}

export interface KeptForms {
  sign_in_id: string;
  path: string;
  sealed_fields: string;
  expires_at: Timestamp;
}

export interface Limits {
  provider_id: string;
  service_id: string | null;
  group_id: string | null;
  staff_id: string | null;
  who: "visitor" | "all";
  per: "active" | "day" | "week" | "month" | "gap";
  most: number;
}

export interface Log {
  provider_id: string;
  id: Generated<number>;
  at: Generated<Timestamp>;
  actor_kind: "operator" | "key" | "visitor" | "office-link" | "command-line" | "job";
  operator_id: string | null;
  sign_in_id: string | null;
  verb: string;
  about_kind: "booking" | "operator" | "invitation" | "desk" | "block" | "session" | "thing" | "waiting" | "customer" | "order" | "voucher" | "pass" | "till" | "key" | "webhook";
  about_id: string;
  version: number | null;
  before: Json | null;
  after: Json | null;
  reason: Generated<string>;
  undoes: number | null;
}

export interface MailBox {
  id: Generated<string>;
  message_id: string;
  message: Json;
  sent_at: Generated<Timestamp>;
}

export interface MailStops {
  provider_id: string;
  address_hash: Buffer;
  stopped_at: Generated<Timestamp>;
}

export interface Mails {
  provider_id: string;
  id: Generated<string>;
  about: "booking" | "submission" | "order" | "waiting" | "voucher" | "pass";
  about_id: string;
  date_ids: Generated<string[]>;
  kind: string;
  event: string;
  reader: "booker" | "guest" | "staff" | "office";
  who: Generated<string>;
  state: Generated<"waiting" | "held-back" | "sent" | "dropped" | "bounced" | "failed">;
  attempts: Generated<number>;
  answer: string | null;
  created_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
  resends: Generated<number>;
  said_start: Timestamp | null;
  said_end: Timestamp | null;
  said_staff: string[] | null;
  was_refused: Generated<boolean>;
  refused_address: string | null;
}

export interface MakeUps {
  provider_id: string;
  missed_id: string;
  used_by: string | null;
  days: number;
  expires_at: Timestamp;
}

export interface MenuCategories {
  provider_id: string;
  menu_id: string;
  position: number;
  name: string;
  description: Generated<string>;
}

export interface MenuServices {
  provider_id: string;
  menu_id: string;
  category: number;
  position: number;
  service_id: string;
}

export interface Menus {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  name: string;
  description: Generated<string>;
  allows_several: Generated<boolean>;
  translations: Generated<Json>;
}

export interface OneTimeLinks {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  service_id: string;
  staff_id: string | null;
  price: number | null;
  expires_at: Timestamp | null;
  used_at: Timestamp | null;
  used_by: string | null;
}

export interface Operators {
  id: Generated<string>;
  name: string;
  email: string;
  locale: string;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  uses_keys: Generated<boolean>;
}

export interface OrderCredits {
  provider_id: string;
  order_id: string;
  position: number;
  visits: number | null;
  service_ids: string[] | null;
  valid_months: number | null;
  recipient_name: Generated<string>;
  recipient_email: Generated<string>;
  message: Generated<string>;
  mail_on: string | null;
}

export interface OrderLines {
  provider_id: string;
  order_id: string;
  position: number;
  variant_id: string | null;
  title: string;
  quantity: number;
  unit_price: number;
  voucher_worth: number | null;
  package_id: string | null;
  tax_rate: number | null;
}

export interface Orders {
  provider_id: string;
  id: Generated<string>;
  reference: string;
  state: "held" | "paid" | "expired" | "cancelled";
  hold_expires_at: Timestamp | null;
  token_hash: Buffer;
  name: Generated<string>;
  email: string;
  locale: Generated<string>;
  currency: string;
  total: number;
  created_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
  token_sealed: string;
  delivery: "collect" | "ship" | "mail" | null;
  delivery_note: Generated<string>;
  mailed_text: Generated<string>;
  address: Json | null;
  shipping: Generated<number>;
  terms_text: string | null;
  erased_at: Timestamp | null;
  handed_over_at: Timestamp | null;
  handed_over_by: string | null;
  restocked_at: Timestamp | null;
  sold_by: string | null;
  phone: Generated<string>;
}

export interface OwedBack {
  provider_id: string;
  booking_id: string;
  amount: number;
  since: Generated<Timestamp>;
}

export interface PackageServices {
  provider_id: string;
  package_id: string;
  service_id: string;
  position: Generated<number>;
}

export interface Packages {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  name: string;
  description: Generated<string>;
  visits: number;
  price: number;
  valid_months: number | null;
  is_public: Generated<boolean>;
  position: Generated<number>;
  tax_rate: number | null;
  translations: Generated<Json>;
}

export interface PassEntries {
  provider_id: string;
  id: Generated<string>;
  pass_id: string;
  kind: "issued" | "used" | "returned" | "corrected" | "voided";
  visits: number;
  booking_id: string | null;
  line_position: number | null;
  operator_id: string | null;
  reason: Generated<string>;
  at: Generated<Timestamp>;
}

export interface Passes {
  provider_id: string;
  id: Generated<string>;
  package_id: string;
  title: string;
  visits: number;
  visits_left: number;
  service_ids: string[];
  price: number;
  currency: string;
  code_hash: Buffer;
  code_sealed: string;
  code_end: string;
  order_id: string | null;
  order_line: number | null;
  expires_at: Timestamp | null;
  voided_at: Timestamp | null;
  made_at: Generated<Timestamp>;
  made_by: string | null;
  name: Generated<string>;
  email: Generated<string>;
  locale: Generated<string>;
}

export interface PasskeyChallenges {
  challenge: Buffer;
  purpose: "sign-in" | "confirm" | "add";
  browser_hash: Buffer;
  sign_in_id: string | null;
  expires_at: Timestamp;
}

export interface Passkeys {
  id: Generated<string>;
  operator_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  host: string;
  name: string;
  is_backed_up: boolean;
  added_at: Timestamp;
  used_at: Timestamp | null;
}

export interface PaymentBookings {
  provider_id: string;
  payment_id: string;
  booking_id: string;
  amount: number;
}

export interface Payments {
  provider_id: string;
  id: Generated<string>;
  order_id: string | null;
  gateway: string;
  checkout_id: string | null;
  checkout_expires_at: Timestamp;
  state: "opening" | "open" | "paid" | "unpaid" | "returned";
  return_reason: "mismatch" | "changed" | "twice" | "ended" | "lost" | "link-used" | "not-offered" | null;
  amount: number;
  currency: string;
  captured: Generated<number>;
  refunded: Generated<number>;
  token_hash: Buffer;
  sealed_return: string;
  sealed_url: string | null;
  checked_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
  paid_at: Timestamp | null;
}

export interface PictureSizes {
  provider_id: string;
  hash: string;
  width: number;
  bytes: Buffer;
}

export interface Previews {
  provider_id: string;
  id: Generated<string>;
  token_hash: Buffer;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

export interface ProductVariants {
  provider_id: string;
  product_id: string;
  id: Generated<string>;
  slug: string;
  name: Generated<string>;
  price: number;
  stock: number | null;
  sold: Generated<number>;
  position: Generated<number>;
}

export interface Providers {
  id: Generated<string>;
  slug: string;
  name: string;
  tagline: Generated<string>;
  about: Generated<string>;
  logo: string | null;
  primary_color: Generated<string>;
  theme: Generated<"light" | "dark" | "auto">;
  time_zone: string;
  currency: string;
  contact_method: Generated<string>;
  office_email: Generated<string>;
  default_locale: Generated<string>;
  frame_sites: Generated<string[]>;
  terms_text: Generated<string>;
  consent_text: Generated<string>;
  cookie_policy: Generated<string>;
  created_at: Generated<Timestamp>;
  redirect_sites: Generated<string[]>;
  optional_scripts: Generated<string[]>;
  translations: Generated<Json>;
  week_starts: number | null;
  cover: string | null;
  home_page: Generated<string>;
  keep_visits: Generated<number>;
  keep_answers: Generated<number>;
  keep_orders: Generated<number>;
  sessions_to: string | null;
  mail_notes: Generated<Json>;
  closed_at: Timestamp | null;
  is_demo: Generated<boolean>;
  cover_alt: Generated<string>;
  voucher_amounts: Generated<number[]>;
  voucher_least: number | null;
  voucher_most: number | null;
  voucher_months: number | null;
  tax_name: Generated<string>;
  tax_rate: number | null;
  tax_number: Generated<string>;
  invoice_name: Generated<string>;
  invoice_address: Generated<string>;
  invoice_prefix: Generated<string>;
  invoice_from: Generated<number>;
  setup_revision: Generated<number>;
}

export interface RateCounts {
  operation: string;
  client: Buffer;
  span_start: Timestamp;
  count: Generated<number>;
}

export interface Refunds {
  provider_id: string;
  id: Generated<string>;
  payment_id: string;
  booking_id: string | null;
  amount: number;
  state: Generated<"asked" | "done" | "failed">;
  created_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
}

export interface Remarks {
  provider_id: string;
  id: Generated<string>;
  booking_id: string;
  operator_id: string;
  text: string;
  at: Generated<Timestamp>;
}

export interface Resources {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  name: string;
  kind: "room" | "equipment";
  units: number;
  is_active: Generated<boolean>;
}

export interface Responses {
  provider_id: string;
  id: Generated<string>;
  form_id: string;
  version: number;
  token_hash: Buffer;
  state: Generated<"open" | "complete" | "disqualified">;
  typed: Generated<Json>;
  done_pages: Generated<string[]>;
  answers: Json | null;
  ending: string | null;
  score: Json | null;
  locale: Generated<string>;
  begun_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  token_sealed: string | null;
}

export interface Series {
  provider_id: string;
  id: Generated<string>;
  rule: Json | null;
  created_at: Generated<Timestamp>;
  course_id: string | null;
}

export interface ServiceHours {
  provider_id: string;
  service_id: string;
  season: number;
  weekday: number;
  starts_minute: number;
  ends_minute: number;
}

export interface ServiceLocations {
  provider_id: string;
  service_id: string;
  position: number;
  kind: "address" | "we-call" | "you-call" | "video" | "custom" | "ask";
  label: string;
  detail: Generated<string>;
}

export interface ServiceOverrideHours {
  provider_id: string;
  service_id: string;
  day: string;
  starts_minute: number;
  ends_minute: number;
}

export interface ServiceOverrides {
  provider_id: string;
  service_id: string;
  day: string;
  note: Generated<string>;
}

export interface ServicePrices {
  provider_id: string;
  service_id: string;
  duration: number;
  price: number;
}

export interface ServiceResources {
  provider_id: string;
  service_id: string;
  resource_id: string;
  units: Generated<number>;
}

export interface ServiceSeasons {
  provider_id: string;
  service_id: string;
  season: number;
  first_day: string;
  last_day: string;
}

export interface ServiceStaff {
  provider_id: string;
  service_id: string;
  staff_id: string;
  price: number | null;
  duration: number | null;
}

export interface Services {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  name: string;
  summary: Generated<string>;
  description: Generated<string>;
  image: string | null;
  position: Generated<number>;
  is_public: Generated<boolean>;
  durations: number[];
  interval_minutes: Generated<number>;
  buffer_before: Generated<number>;
  buffer_after: Generated<number>;
  notice_minutes: Generated<number>;
  window_days: number | null;
  window_from: string | null;
  window_to: string | null;
  daily_cap: number | null;
  look_busy_percent: Generated<number>;
  staffing: Generated<"one" | "any" | "all">;
  visitor_chooses_staff: Generated<boolean>;
  seats: Generated<number>;
  max_seats_per_booking: number | null;
  guests: Generated<"none" | "count" | "named">;
  guests_required: Generated<boolean>;
  price: Generated<number>;
  price_per: Generated<"booking" | "person">;
  pay_now: Generated<"nothing" | "deposit-flat" | "deposit-percent" | "full">;
  deposit: Generated<number>;
  refund_percent: Generated<number>;
  refund_cutoff_minutes: Generated<number>;
  recurrence: Generated<string[]>;
  recurrence_max: Generated<number>;
  confirmation: Generated<"at-once" | "request" | "request-without-time">;
  detail_fields: Generated<Json>;
  details_form: string | null;
  requires_terms: Generated<boolean>;
  requires_consent: Generated<boolean>;
  reschedule_cutoff_minutes: Generated<number>;
  cancel_cutoff_minutes: Generated<number>;
  reminder_minutes: Generated<number[]>;
  thank_you_text: Generated<string>;
  redirect_url: string | null;
  is_active: Generated<boolean>;
  interval_from: Generated<number>;
  recurrence_pay: Generated<"first" | "all">;
  follow_up_minutes: number | null;
  follow_up_text: Generated<string>;
  translations: Generated<Json>;
  supply: Generated<"starts" | "timetable" | "courses">;
  show_seats: Generated<"words" | "numbers" | "never">;
  processing: Generated<Json>;
  waiting_offer: number | null;
  waiting_most: Generated<number>;
  waiting_quiet_from: Generated<number>;
  waiting_quiet_to: Generated<number>;
  waiting_day: Generated<boolean>;
  waiting_earlier: Generated<boolean>;
  refund_counts_from: Generated<"course" | "each-date">;
  make_up_until: number | null;
  make_up_days: number | null;
  make_up_most: number | null;
  make_up_in: string[] | null;
  image_alt: Generated<string>;
  tax_rate: number | null;
}

export interface Sessions {
  provider_id: string;
  id: Generated<string>;
  service_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  lead_staff_id: string;
  seats: number;
  seats_taken: Generated<number>;
  is_scheduled: Generated<boolean>;
  state: Generated<"open" | "blocked" | "cancelled">;
  time_id: string | null;
  original_day: string | null;
  change: Json | null;
  price: number | null;
  reason: string | null;
  former_starts_at: Timestamp | null;
  revision: Generated<number>;
  staff_ids: string[] | null;
  needs: Json | null;
  waiting: Generated<number>;
  course_id: string | null;
  course_position: number | null;
  is_single: Generated<boolean>;
  lane: Generated<number>;
}

export interface SignInLinks {
  id: Generated<string>;
  purpose: "sign-in" | "recovery" | "setup";
  operator_id: string | null;
  token_hash: Buffer;
  browser_hash: Buffer | null;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  tries: Generated<number>;
  next_path: string | null;
}

export interface SignIns {
  id: Generated<string>;
  operator_id: string;
  token_hash: Buffer;
  begun_at: Timestamp;
  seen_at: Timestamp;
  strong_until: Timestamp;
  browser: string;
  ended_at: Timestamp | null;
  is_shared: Generated<boolean>;
}

export interface Staff {
  provider_id: string;
  id: Generated<string>;
  slug: string;
  name: string;
  title: Generated<string>;
  bio: Generated<string>;
  photo: string | null;
  email: Generated<string>;
  time_zone: string;
  priority: Generated<number>;
  position: Generated<number>;
  is_active: Generated<boolean>;
  feed_token_hash: Buffer | null;
  translations: Generated<Json>;
}

export interface StaffHours {
  provider_id: string;
  staff_id: string;
  weekday: number;
  starts_minute: number;
  ends_minute: number;
}

export interface StaffLanes {
  provider_id: string;
  staff_id: string;
  lane: number;
  is_active: Generated<boolean>;
}

export interface StaffOverrideHours {
  provider_id: string;
  staff_id: string;
  day: string;
  starts_minute: number;
  ends_minute: number;
}

export interface StaffOverrides {
  provider_id: string;
  staff_id: string;
  day: string;
  note: Generated<string>;
}

export interface StoredFilePieces {
  name: string;
  position: number;
  bytes: Buffer;
}

export interface StoredFiles {
  name: string;
  made_at: Generated<Timestamp>;
}

export interface Takings {
  provider_id: string;
  id: Generated<string>;
  booking_id: string | null;
  order_id: string | null;
  amount: number;
  currency: string;
  method: "cash" | "card" | "transfer" | "voucher" | "other";
  reverses: string | null;
  voucher_id: string | null;
  operator_id: string;
  at: Generated<Timestamp>;
  bought: "product" | "voucher" | "package" | null;
  is_given_back: Generated<boolean>;
}

export interface TestCheckouts {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  title: string;
  detail: string;
  expires_at: Timestamp;
  paid_at: Timestamp | null;
  refunded: Generated<number>;
}

export interface TestRefunds {
  key: string;
  checkout_id: string;
  amount: number;
}

export interface ThingCuts {
  provider_id: string;
  gone_kind: string;
  gone_id: string;
  gone_slug: string;
  kind: string;
  thing_id: string;
  slug: string;
  before: Json;
  after: Json | null;
  at: Generated<Timestamp>;
  outcome: "back" | "changed" | "slug-taken" | "faulty" | null;
}

export interface ThingVersions {
  provider_id: string;
  kind: string;
  thing_id: string;
  version: number;
  slug: string;
  value: Json | null;
  source: "pack" | "office" | "merge";
  operator_id: string | null;
  at: Generated<Timestamp>;
}

export interface Tips {
  provider_id: string;
  id: Generated<string>;
  booking_id: string | null;
  order_id: string | null;
  staff_id: string | null;
  amount: number;
  currency: string;
  method: "cash" | "card" | "transfer" | "other";
  reverses: string | null;
  operator_id: string;
  at: Generated<Timestamp>;
}

export interface TroubledJobs {
  job: string;
  task: string;
  tries: number;
  last_at: Generated<Timestamp>;
  is_running: Generated<boolean>;
  why: "ended-worker" | "too-long";
}

export interface Uploads {
  provider_id: string;
  id: Generated<string>;
  response_id: string;
  field: string;
  stored_name: string;
  name: string;
  media_type: string;
  size: number;
  created_at: Generated<Timestamp>;
}

export interface VisitProposals {
  provider_id: string;
  id: Generated<string>;
  booking_id: string;
  revision: number;
  targets: Json;
  made_at: Generated<Timestamp>;
  answer: "accepted" | "declined" | "replaced" | null;
  answered_at: Timestamp | null;
}

export interface VoucherEntries {
  provider_id: string;
  id: Generated<string>;
  voucher_id: string;
  kind: "issued" | "spent" | "returned" | "corrected" | "voided";
  amount: number;
  booking_id: string | null;
  order_id: string | null;
  taking_id: string | null;
  operator_id: string | null;
  reason: Generated<string>;
  at: Generated<Timestamp>;
}

export interface Vouchers {
  provider_id: string;
  id: Generated<string>;
  code_hash: Buffer;
  code_sealed: string;
  code_end: string;
  currency: string;
  worth: number;
  balance: number;
  order_id: string | null;
  order_line: number | null;
  expires_at: Timestamp | null;
  voided_at: Timestamp | null;
  made_at: Generated<Timestamp>;
  made_by: string | null;
  recipient_name: Generated<string>;
  recipient_email: Generated<string>;
  message: Generated<string>;
  locale: Generated<string>;
  mail_at: Timestamp | null;
}

export interface WaitingEntries {
  provider_id: string;
  id: Generated<string>;
  seq: Generated<number>;
  service_id: string;
  session_id: string | null;
  seats: number;
  state: Generated<"waiting" | "offered" | "accepted" | "expired" | "left" | "removed">;
  removed_why: "started" | "cancelled" | "erased" | "over" | "closed" | "office" | null;
  offer_id: string | null;
  passed_seats: Generated<number>;
  called_at: Timestamp | null;
  name: string;
  email: string;
  phone: Generated<string>;
  locale: string;
  tag: string | null;
  time_zone: string;
  token_hash: Buffer;
  token_sealed: string | null;
  joined_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  erased_at: Timestamp | null;
  kind: Generated<"session" | "day" | "watch" | "course">;
  day: string | null;
  visit: Json | null;
  suits: Json | null;
  replaces_id: string | null;
  offered_starts: Generated<string[]>;
  offers: Generated<number>;
  offers_day: string | null;
  offers_today: Generated<number>;
  asked_at: Timestamp | null;
  course_id: string | null;
}

export interface WaitingPacks {
  provider_id: string;
  digest: string;
  name: string;
  zip: Buffer;
  expires_at: Timestamp;
}

export interface WaitingTargets {
  provider_id: string;
  session_id: string;
  entry_id: string;
}

export interface WebhookDeliveries {
  provider_id: string;
  webhook_id: string;
  event_id: string;
  position: number;
  subject: string;
  state: Generated<"waiting" | "delivered" | "given-up">;
  attempts: Generated<number>;
  next_at: Timestamp;
  give_up_at: Timestamp;
  tried_at: Timestamp | null;
  status: number | null;
  fault: string | null;
}

export interface WebhookEvents {
  provider_id: string;
  id: Generated<string>;
  position: Generated<number>;
  kind: string;
  subject: string;
  data: Json;
  at: Timestamp;
}

export interface WebhookRules {
  kind: string;
  source: string;
  position: number;
  ops: Generated<string[]>;
  changed: string[] | null;
  was: Generated<Json>;
  becomes: Generated<Json>;
  is_rest: Generated<boolean>;
  former: Generated<Json>;
}

export interface Webhooks {
  provider_id: string;
  id: string;
  url: string;
  kinds: string[];
  secret_sealed: string;
  former_secret_sealed: string | null;
  former_until: Timestamp | null;
  made_at: Timestamp;
  off_at: Timestamp | null;
  off_why: "office" | "gone" | "failing" | null;
  failing_since: Timestamp | null;
  leased_until: Timestamp | null;
  made_by: string | null;
}

export interface WeeklyTimeResources {
  provider_id: string;
  time_id: string;
  resource_id: string;
  units: Generated<number>;
}

export interface WeeklyTimeStaff {
  provider_id: string;
  time_id: string;
  staff_id: string;
}

export interface WeeklyTimes {
  provider_id: string;
  id: string;
  service_id: string;
  key: string;
  weekdays: number[];
  at_minute: number;
  every_weeks: Generated<number>;
  length: number;
  seats: number;
  price: number | null;
  valid_from: string | null;
  valid_to: string | null;
  is_extra: Generated<boolean>;
  reason: string | null;
  dates: string[] | null;
}

export interface WorkerHeartbeats {
  worker_id: string;
  seen_at: Generated<Timestamp>;
}

export interface DB {
  api_keys: ApiKeys;
  attention_counts: AttentionCounts;
  attention_seen: AttentionSeen;
  blocks: Blocks;
  booking_credits: BookingCredits;
  booking_lines: BookingLines;
  bookings: Bookings;
  calendar_busy: CalendarBusy;
  calendar_entries: CalendarEntries;
  calendars: Calendars;
  cards: Cards;
  cash_entries: CashEntries;
  claims: Claims;
  closings: Closings;
  closures: Closures;
  coupon_services: CouponServices;
  coupon_uses: CouponUses;
  coupons: Coupons;
  courses: Courses;
  customer_keys: CustomerKeys;
  customer_remarks: CustomerRemarks;
  customers: Customers;
  desks: Desks;
  directory: Directory;
  entries: Entries;
  entry_directory: EntryDirectory;
  entry_relations: EntryRelations;
  entry_texts: EntryTexts;
  erased_responses: ErasedResponses;
  files: Files;
  form_links: FormLinks;
  form_versions: FormVersions;
  forms: Forms;
  grants: Grants;
  group_services: GroupServices;
  groups: Groups;
  guest_attendance: GuestAttendance;
  guests: Guests;
  handover_rows: HandoverRows;
  handovers: Handovers;
  idempotency_keys: IdempotencyKeys;
  installation: Installation;
  invitations: Invitations;
  invoice_counters: InvoiceCounters;
  invoices: Invoices;
  kept_forms: KeptForms;
  limits: Limits;
  log: Log;
  mail_box: MailBox;
  mail_stops: MailStops;
  mails: Mails;
  make_ups: MakeUps;
  menu_categories: MenuCategories;
  menu_services: MenuServices;
  menus: Menus;
  one_time_links: OneTimeLinks;
  operators: Operators;
  order_credits: OrderCredits;
  order_lines: OrderLines;
  orders: Orders;
  owed_back: OwedBack;
  package_services: PackageServices;
  packages: Packages;
  pass_entries: PassEntries;
  passes: Passes;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payment_bookings: PaymentBookings;
  payments: Payments;
  picture_sizes: PictureSizes;
  previews: Previews;
  product_variants: ProductVariants;
  providers: Providers;
  rate_counts: RateCounts;
  refunds: Refunds;
  remarks: Remarks;
  resources: Resources;
  responses: Responses;
  series: Series;
  service_hours: ServiceHours;
  service_locations: ServiceLocations;
  service_override_hours: ServiceOverrideHours;
  service_overrides: ServiceOverrides;
  service_prices: ServicePrices;
  service_resources: ServiceResources;
  service_seasons: ServiceSeasons;
  service_staff: ServiceStaff;
  services: Services;
  sessions: Sessions;
  sign_in_links: SignInLinks;
  sign_ins: SignIns;
  staff: Staff;
  staff_hours: StaffHours;
  staff_lanes: StaffLanes;
  staff_override_hours: StaffOverrideHours;
  staff_overrides: StaffOverrides;
  stored_file_pieces: StoredFilePieces;
  stored_files: StoredFiles;
  takings: Takings;
  test_checkouts: TestCheckouts;
  test_refunds: TestRefunds;
  thing_cuts: ThingCuts;
  thing_versions: ThingVersions;
  tips: Tips;
  troubled_jobs: TroubledJobs;
  uploads: Uploads;
  visit_proposals: VisitProposals;
  voucher_entries: VoucherEntries;
  vouchers: Vouchers;
  waiting_entries: WaitingEntries;
  waiting_packs: WaitingPacks;
  waiting_targets: WaitingTargets;
  webhook_deliveries: WebhookDeliveries;
  webhook_events: WebhookEvents;
  webhook_rules: WebhookRules;
  webhooks: Webhooks;
  weekly_time_resources: WeeklyTimeResources;
  weekly_time_staff: WeeklyTimeStaff;
  weekly_times: WeeklyTimes;
  worker_heartbeats: WorkerHeartbeats;
}
