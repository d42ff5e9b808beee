import type { SlotCode } from "#domain/scheduling/slots.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import type { Translator } from "../../../i18n/translator.ts";

const reasons: Record<SlotCode, MessageKey> = {
  past: "empty.past",
  notice: "empty.notice",
  window: "empty.window",
  closed: "empty.closed",
  full: "empty.full",
  busy: "empty.busy",
  "daily-cap": "empty.daily-cap",
  "no-seats": "empty.no-seats",
  resource: "empty.resource",
};

/** Why a day has no free time. */
export function presentReason(code: SlotCode, t: Translator): string {
  return t(reasons[code]);
}

/** Why a whole month has no free time. */
export function presentMonthReason(code: SlotCode, t: Translator): string {
  if (code === "past") return t("empty.pastMonth");
  return code === "window" ? t("empty.windowMonth") : presentReason(code, t);
}
