import type { MovementKind, MovementMethod } from "#domain/office/money/movements.ts";
import type { CashReason } from "#domain/office/money/takings.ts";
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
    case "tip":
      return t("console.till.kind.tip");
    case "tip-reversal":
      return t("console.till.kind.tipReversal");
    case "cash-in":
      return t("console.till.kind.cashIn");
    case "cash-out":
      return t("console.till.kind.cashOut");
  }
}

export function cashReasonName(reason: CashReason, t: Translator): string {
  switch (reason) {
    case "bank":
      return t("console.cash.reason.bank");
    case "change":
      return t("console.cash.reason.change");
    case "expense":
      return t("console.cash.reason.expense");
    case "tips":
      return t("console.cash.reason.tips");
    case "other":
      return t("console.till.other");
  }
}
