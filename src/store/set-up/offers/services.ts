import { sql } from "kysely";
import type { Translations } from "#domain/locales/translate.ts";
import type { ProcessingTime } from "#domain/scheduling/schedule.ts";
import type { Transaction } from "../../database.ts";
import { fieldsOf, rowOf, type ColumnFields } from "../columns.ts";
import { lockRow } from "../lock.ts";
import { withId, type PackProvider, type Removal, type StoredSetup } from "../pack-provider.ts";
import { readCourseSetups, writeCourses, type CourseSetup } from "./courses.ts";
import { deleteTimes, deleteTimetable, insertTimes, readTimetables, type TimetableSetup } from "./timetables.ts";
import { deleteServiceParts, insertServiceParts, readServiceParts, type ServiceParts } from "./service-parts.ts";

const columns = {
  slug: "slug",
  name: "name",
  summary: "summary",
  description: "description",
  image: "image",
  alt: "image_alt",
  position: "position",
  isPublic: "is_public",
  isActive: "is_active",
  durations: "durations",
  interval: "interval_minutes",
  intervalFrom: "interval_from",
  supply: "supply",
  showSeats: "show_seats",
  bufferBefore: "buffer_before",
  bufferAfter: "buffer_after",
  notice: "notice_minutes",
  windowDays: "window_days",
  windowFrom: "window_from",
  windowTo: "window_to",
  dailyCap: "daily_cap",
  lookBusyPercent: "look_busy_percent",
  staffing: "staffing",
  visitorChoosesStaff: "visitor_chooses_staff",
  seats: "seats",
  maxSeatsPerBooking: "max_seats_per_booking",
  waitingOffer: "waiting_offer",
  waitingMost: "waiting_most",
  waitingQuietFrom: "waiting_quiet_from",
  waitingQuietTo: "waiting_quiet_to",
  waitingDay: "waiting_day",
  waitingEarlier: "waiting_earlier",
  makeUpUntil: "make_up_until",
  makeUpDays: "make_up_days",
  makeUpMost: "make_up_most",
  makeUpIn: "make_up_in",
  guests: "guests",
  guestsRequired: "guests_required",
  price: "price",
  pricePer: "price_per",
  taxRate: "tax_rate",
  payNow: "pay_now",
  deposit: "deposit",
  refundPercent: "refund_percent",
  refundCutoff: "refund_cutoff_minutes",
  refundCountsFrom: "refund_counts_from",
  recurrence: "recurrence",
  recurrenceMax: "recurrence_max",
  recurrencePay: "recurrence_pay",
  confirmation: "confirmation",
  detailsForm: "details_form",
  requiresTerms: "requires_terms",
  requiresConsent: "requires_consent",
  rescheduleCutoff: "reschedule_cutoff_minutes",
  cancelCutoff: "cancel_cutoff_minutes",
  reminders: "reminder_minutes",
  followUpMinutes: "follow_up_minutes",
  followUp: "follow_up_text",
  thankYou: "thank_you_text",
  redirectUrl: "redirect_url",
} as const;

export interface ServiceSetup extends ColumnFields<"services", typeof columns>, ServiceParts {
  /** The standard fields that differ from the default: `{ phone: "required" }`. */
  detailFields: Record<string, "required" | "optional" | "hidden">;
  processing: ProcessingTime[];
  translations: Translations;
  /** Its sessions: the weekly times of its timetable, or one for each course. Null if it has free starts. */
  timetable: TimetableSetup | null;
  /** In the order of the pack. */
  courses: CourseSetup[];
}

export async function readServices(tx: Transaction, provider: PackProvider): Promise<StoredSetup<ServiceSetup>[]> {
  const [rows, parts, timetables, courses] = await Promise.all([
    tx.selectFrom("services").selectAll().where("provider_id", "=", provider.providerId).orderBy("slug").execute(),
    readServiceParts(tx, provider),
    readTimetables(tx, provider),
    readCourseSetups(tx, provider),
  ]);
  return rows.map((row) => ({
    id: row.id,
    setup: {
      ...fieldsOf<"services", typeof columns>(columns, row),
      detailFields: row.detail_fields as ServiceSetup["detailFields"],
      processing: row.processing as ProcessingTime[],
      translations: row.translations as Translations,
      ...parts(row.id),
      timetable: row.supply === "starts" ? null : timetables(row.id),
      courses: row.supply === "courses" ? courses(row.id) : [],
    },
  }));
}

export async function insertService(
  tx: Transaction,
  provider: PackProvider,
  setup: ServiceSetup,
  formerId?: string,
): Promise<string> {
  const row = { provider_id: provider.providerId, ...withId(formerId), ...toRow(setup) };
  const { id } = await tx.insertInto("services").values(row).returning("id").executeTakeFirstOrThrow();
  await insertServiceParts(tx, provider, id, setup);
  await insertTimes(tx, provider, id, setup.timetable);
  await writeCourses(tx, provider, id, setup.courses);
  return id;
}

export async function updateService(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  setup: ServiceSetup,
): Promise<void> {
  await tx
    .updateTable("services")
    .set(toRow(setup))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
  await deleteServiceParts(tx, provider, id);
  await insertServiceParts(tx, provider, id, setup);
  await deleteTimes(tx, provider, id);
  await insertTimes(tx, provider, id, setup.timetable);
  await writeCourses(tx, provider, id, setup.courses);
}

export async function removeService(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await lockRow(tx, "services", provider, id);
  await deleteTimetable(tx, provider, id);
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from sessions s where s.provider_id = f.provider_id and s.service_id = f.id)
        or exists (select from booking_lines l where l.provider_id = f.provider_id and l.service_id = f.id)
        or exists (select from one_time_links o where o.provider_id = f.provider_id and o.service_id = f.id and o.used_by is not null)
        or exists (select from waiting_entries w where w.provider_id = f.provider_id and w.service_id = f.id)
        as is_used
      from services f where provider_id = ${provider.providerId} and id = ${id}`.execute(tx);
  if (rows[0]?.is_used === true) {
    // Also not public, so that queries which check only that do not list it.
    await tx
      .updateTable("services")
      .set({ is_active: false, is_public: false })
      .where("provider_id", "=", provider.providerId)
      .where("id", "=", id)
      .execute();
    return "deactivated";
  }
  await tx.deleteFrom("services").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}

function toRow(setup: ServiceSetup) {
  return {
    ...rowOf<"services", typeof columns>(columns, setup),
    detail_fields: JSON.stringify(setup.detailFields),
    processing: JSON.stringify(setup.processing),
    translations: JSON.stringify(setup.translations),
  };
}
