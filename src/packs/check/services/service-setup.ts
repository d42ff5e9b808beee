import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { detailFieldKeys } from "../../schema/service/service-visit.ts";
import type { Checking } from "../checking.ts";
import { toServiceHoursSetup } from "../hours/service-hours.ts";
import { toServiceLimits } from "../limits-setup.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import { checkCourses } from "./sessions/courses-setup.ts";
import { checkMakeUp } from "./sessions/make-up.ts";
import { checkPrices } from "./service-prices.ts";
import { checkWaitingList } from "./waiting-list.ts";
import { checkProcessing } from "./service-processing.ts";
import { checkServiceStaff } from "./service-staff.ts";
import { checkResources } from "./service-needs.ts";
import { checkTimes, checkVisit } from "./service-rules.ts";
import { checkTimetable } from "./sessions/timetable-setup.ts";
import { toTranslations } from "../texts/translations.ts";

export function toServiceSetup(checked: CheckedFile<"service">, checking: Checking): ServiceSetup {
  const { slug, document, value } = checked;
  checkTimes(checked, checking);
  checkVisit(checked, checking);
  const service = {
    slug,
    name: value.name,
    summary: value.summary,
    description: checking.texts.of("service", slug, "description", document, value.description),
    image: checking.pictures.of(document, ["image"], value.image),
    alt: value.alt,
    position: value.position,
    isPublic: value.public,
    isActive: true,
    durations: value.durations.map(({ minutes }) => minutes),
    supply: supplyOf(value),
    showSeats: value.timetable?.["show-seats"] ?? ("words" as const),
    ...toServiceHoursSetup(checked, checking),
    processing: checkProcessing(checked, checking),
    interval: value.starts.every,
    intervalFrom: value.starts.from,
    bufferBefore: value.buffer.before,
    bufferAfter: value.buffer.after,
    notice: value.notice,
    windowDays: value.window?.days ?? null,
    windowFrom: value.window?.from ?? null,
    windowTo: value.window?.to ?? null,
    ...toServiceLimits(checked, checking),
    lookBusyPercent: value["look-busy"],
    staffing: value["given-by"],
    // A session of a timetable says who gives it.
    visitorChoosesStaff:
      value["visitor-chooses-staff"] ?? (value["given-by"] === "any" && supplyOf(value) === "starts"),
    seats: value.seats,
    maxSeatsPerBooking: value["most-seats-per-booking"] ?? null,
    ...checkWaitingList(checked, checking),
    ...checkMakeUp(checked, checking),
    guests: value.guests.by,
    guestsRequired: value.guests.required,
    pricePer: value["price-per"],
    taxRate: value["tax-rate"] ?? null,
    refundPercent: value.refund.share,
    refundCutoff: value.refund.until,
    refundCountsFrom: value.refund["counts-from"],
    recurrence: value.recurrence?.rules ?? [],
    recurrenceMax: value.recurrence?.most ?? 24,
    recurrencePay: value.recurrence?.pay ?? "first",
    confirmation: value.confirmation,
    detailsForm: value.details.form ?? null,
    detailFields: toDetailFields(value.details),
    requiresTerms: value.terms,
    requiresConsent: value.consent,
    rescheduleCutoff: value["reschedule-until"],
    cancelCutoff: value["cancel-until"],
    reminders: value.reminders,
    followUpMinutes: value["follow-up"]?.after ?? null,
    followUp: value["follow-up"]?.text ?? "",
    thankYou: checking.texts.of("service", slug, "thank-you", document, value["thank-you"]),
    redirectUrl: value.redirect ?? null,
    locations: value.locations,
    resources: checkResources(checked, checking),
    ...checkPrices(checked, checking, checkServiceStaff(checked, checking)),
  };
  const { courses, sessions } = checkCourses(checked, checking, service);
  const whole = { ...service, courses };
  return {
    ...whole,
    timetable: sessions ?? checkTimetable(checked, checking, service),
    translations: toTranslations(checking, "service", whole),
  };
}

function supplyOf({ timetable, courses }: CheckedFile<"service">["value"]): ServiceSetup["supply"] {
  if (courses !== undefined) return "courses";
  return timetable === undefined ? "starts" : "timetable";
}

function toDetailFields(details: CheckedFile<"service">["value"]["details"]): ServiceSetup["detailFields"] {
  const fields: ServiceSetup["detailFields"] = {};
  for (const [key, field] of Object.entries(detailFieldKeys)) {
    const presence = details[key as keyof typeof detailFieldKeys];
    if (presence !== undefined) fields[field] = presence;
  }
  return fields;
}
