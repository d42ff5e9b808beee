import type { MovementKind, MovementMethod } from "#domain/office/money/movements.ts";
import type { Translator } from "../../../i18n/translator.ts";

export function methodName(method: MovementMethod, t: Translator): string {
  switch (method) {
    case "cash":
      return t("console.till.cash");
    case "card":
      return t("console.till.card");
    case "transfer":
      return t("console.till.transfer");
    case "voucher":
      return t("console.till.voucher");
    case "other":
      return t("console.till.other");
    case "online":
      return t("console.till.online");
  }
}

export function kindName(kind: MovementKind, t: Translator): string {
  switch (kind) {
    case "payment":
      return t("console.till.kind.payment");
    case "refund":
      return t("console.till.kind.refund");
    case "refund-failed":
      return t("console.till.kind.refundFailed");
    case "taking":
      return t("console.till.kind.taking");
    case "reversal":
      return t("console.till.kind.reversal");
    case "given-back":
      return t("console.till.kind.givenBack");
    case "voucher-spent":
      return t("console.till.kind.voucherSpent");
    case "voucher-returned":
      return t("console.till.kind.voucherReturned");
  }
}
