import type { OwnMoney } from "#use-cases/privacy/collect.ts";
import type { Translator } from "../../../i18n/translator.ts";

type Movement = Pick<OwnMoney["movements"][number], "kind" | "method" | "amount">;

/** What a sum is called that was paid or went back. Null for visits of a package, which are no money. */
export function movementName({ kind, method, amount }: Movement, t: Translator): string | null {
  switch (kind) {
    case "package":
      return null;
    case "refund":
      return t("cancel.refund");
    case "payment":
      return t("invoice.paid.online");
    case "voucher":
      return amount < 0 ? t("cancel.refund") : t("invoice.paid.voucher");
    case "in-person":
      return amount < 0 ? t("cancel.refund") : paidInPerson(method, t);
  }
}

function paidInPerson(method: string, t: Translator): string {
  switch (method) {
    case "cash":
      return t("invoice.paid.cash");
    case "card":
      return t("invoice.paid.card");
    case "transfer":
      return t("invoice.paid.transfer");
    default:
      return t("invoice.paid.other");
  }
}
