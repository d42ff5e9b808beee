import type { BookingHeadView, BookingStepData } from "../page/booking-views.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { pageTitle } from "../../../ui/head/page-title.ts";

/** The title of a booking page. The first step names what the visitor is about to do, the others name themselves. */
export function presentTitle(step: BookingStepData, head: BookingHeadView, t: Translator): string {
  const provider = head.provider.name;
  if (step.step === "time" && step.former !== null) return pageTitle(head.title, provider);
  if (isFirst(step, head)) return firstTitle(head, t);
  const services = head.isSingle ? [head.title] : head.lines.map(({ name }) => name);
  return pageTitle(nameOf(step, head, t), ...services, provider);
}

function isFirst({ step }: BookingStepData, { hasServices, hasStaff, hasTime }: BookingHeadView): boolean {
  if (step === "services") return true;
  if (hasServices) return false;
  return step === "staff" || (!hasStaff && (step === "time" || step === "courses" || (step === "details" && !hasTime)));
}

function firstTitle({ title: service, isRequest, provider }: BookingHeadView, t: Translator): string {
  const title = isRequest ? t("booking.request.title", { service }) : t("booking.title", { service });
  return service === provider.name ? title : pageTitle(title, provider.name);
}

function nameOf(step: BookingStepData, { isRequest }: BookingHeadView, t: Translator): string {
  switch (step.step) {
    case "services":
      return t("booking.steps.services");
    case "staff":
      return t("booking.steps.staff");
    case "time":
      return isRequest ? t("booking.request.time") : t("booking.steps.time");
    case "courses":
      return t("course.title");
    case "repeat":
      return t("booking.steps.repeat");
    case "dates":
      return t("series.datesTitle");
    case "details":
      return t("booking.steps.details");
    case "guests":
      return t("booking.steps.guests");
    case "pay":
      return t("booking.steps.pay");
    case "outcome":
      return step.words.page;
  }
}
