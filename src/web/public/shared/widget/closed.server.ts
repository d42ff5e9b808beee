import type { ClosedReason } from "#domain/booking/changes.ts";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { isNeeded } from "#domain/locales/areas.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { refused, type ExpiredWords } from "../../../http/refused.ts";

type ClosedRefusal = Extract<Refusal, { reason: ClosedReason }>;

/**
 * `throw await closed(…)`: the slug-expired view with the reason as text. The text is translated here, so that other
 * pages do not ship it.
 */
export async function closed(refusal: ClosedRefusal, code: CatalogueCode) {
  return refused(refusal, wordsFor(refusal, await translatorOf(code)));
}

/**
 * `throw await refusedInWords(…)` if a link may have expired, if its data may have been erased, or if the browser may not have
 * the text of the refusal.
 */
export async function refusedInWords(refusal: Refusal, code: CatalogueCode) {
  if ("reason" in refusal) return closed(refusal, code);
  const t = await translatorOf(code);
  const { message } = refusalResponses[refusal.code];
  if (refusal.code !== "erased")
    return isNeeded(message.split(".")[0]!, "widget")
      ? refused(refusal)
      : refused(refusal, { title: t(message, refusal) });
  return refused(refusal, { title: t("privacy.erased.title"), text: t("privacy.erased.text", refusal) });
}

function wordsFor({ code, reason, cutoff }: ClosedRefusal, t: Translator): ExpiredWords {
  switch (reason) {
    case "cancelled":
      return { title: t("closed.cancelled.title"), text: t("closed.cancelled.text") };
    case "seat-cancelled":
      return { title: t("closed.seatCancelled.title"), text: t("closed.seatCancelled.text") };
    case "declined":
      return { title: t("closed.declined.title"), text: t("closed.declined.text") };
    case "lapsed":
      return { title: t("closed.lapsed.title"), text: t("closed.lapsed.text") };
    case "past":
      return { title: t("closed.past.title"), text: t("closed.past.text") };
    case "by-office":
      return { title: t("closed.byOffice.title"), text: t("closed.byOffice.text") };
    case "of-course":
      return { title: t("course.fixed"), text: t("course.own") };
    case "not-offered":
      return { title: t("closed.notOffered.title"), text: t("closed.notOffered.text") };
    case "too-late": {
      const title = code === "cancellation-closed" ? t("closed.lateCancel") : t("closed.lateReschedule");
      return { title, text: t("closed.lateText", { cutoff: formatDuration(cutoff, t) }) };
    }
  }
}
