import type { CancelWords } from "../../features/cancel/cancel-views.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { CancelRequest } from "./open-cancel.ts";

/** For the whole visit, a request that is withdrawn, a guest's own seat, or a guest's seat that the booker gives up. */
export function cancelWords({ managed, guest, query }: CancelRequest, t: Translator): CancelWords {
  const common = {
    text: t("cancel.text"),
    busy: t("cancel.busy"),
    reason: { label: t("cancel.reason"), hint: t("cancel.reasonHint") },
    failed: t("cancel.failed"),
  };
  if (guest !== null) {
    const seat = { ...common, submit: t("cancel.submitSeat"), keep: t("cancel.keepSeat") };
    if (query.booking === null) return { ...seat, title: t("cancel.titleSeat"), text: t("cancel.textSeat") };
    return { ...seat, title: t("cancel.titleGuest", { name: guest.name }), text: t("cancel.textGuest") };
  }
  if (managed.booking.state === "requested")
    return {
      ...{ ...common, title: t("cancel.titleRequest") },
      ...{ submit: t("cancel.submitRequest"), keep: t("cancel.keepRequest") },
    };
  return { ...common, title: t("cancel.title"), submit: t("cancel.submit"), keep: t("cancel.keep") };
}
