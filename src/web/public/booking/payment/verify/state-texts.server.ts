import type { Refusal } from "#domain/errors.ts";
import type { ReturnReason } from "#domain/payments/settle.ts";
import type { PaymentOutcome, PaymentView } from "./payment-views.ts";
import type { Translator } from "../../../../i18n/translator.ts";

interface Facts {
  kind: "visit" | "order";
  state: PaymentOutcome;
  reason: ReturnReason | null;
  /** Formatted. */
  amount: string;
  /** The formatted end of the hold; null if there is no live hold. */
  heldUntil: string | null;
  /** Why it can no longer be paid. */
  whyNot: Refusal["code"] | null;
  provider: string;
  hasMail: boolean;
}

/** The texts for the state of a payment, for a visit or for an order. */
export function presentStateTexts(facts: Facts, t: Translator): PaymentView["words"] {
  const isOrder = facts.kind === "order";
  const again = facts.whyNot === null ? t("payment.again") : t("error.expired.rebook");
  return {
    ...headOf(facts, t),
    open: t("payment.order.open"),
    again: isOrder ? t("payment.order.again") : again,
    what: isOrder ? t("order.summary.what") : t("booking.summary.what"),
    reference: isOrder ? t("order.summary.reference") : t("booking.summary.reference"),
  };
}

function headOf(facts: Facts, t: Translator): { title: string; text: string } {
  const { kind, state, reason, heldUntil: time } = facts;
  const isOrder = kind === "order";
  switch (state) {
    case "pending":
      return { title: t("payment.pending.title"), text: t("payment.pending.text") };
    case "paid":
      return {
        title: t("payment.paid.title"),
        text: facts.hasMail
          ? t("payment.order.paid", { provider: facts.provider })
          : t("payment.order.paidHere", { provider: facts.provider }),
      };
    case "left":
    case "over": {
      const title = t("payment.unpaid.title");
      if (facts.whyNot === "link-expired") return { title, text: t("payment.unpaid.linkOver") };
      if (facts.whyNot !== null) return { title, text: t("payment.unpaid.notOffered") };
      if (time === null) return { title, text: isOrder ? t("payment.order.lost") : t("payment.unpaid.lost") };
      return { title, text: isOrder ? t("payment.order.held", { time }) : t("payment.unpaid.held", { time }) };
    }
    case "returned": {
      const text = isOrder ? returnedOrder(facts, t) : returnedVisit(facts, t);
      if (reason !== "lost") return { title: t("payment.returned.title"), text };
      return { title: isOrder ? t("payment.order.lostTitle") : t("payment.returned.lostTitle"), text };
    }
  }
}

function returnedVisit({ reason, amount }: Facts, t: Translator): string {
  switch (reason) {
    case "lost":
      return t("payment.returned.lost", { amount });
    case "link-used":
      return t("payment.returned.linkUsed", { amount });
    case "not-offered":
      return t("payment.returned.notOffered", { amount });
    case "twice":
      return t("payment.returned.twice", { amount });
    case "changed":
      return t("payment.returned.changed", { amount });
    case "ended":
      return t("payment.returned.ended", { amount });
    case "mismatch":
    case null:
      return t("payment.returned.mismatch");
  }
}

function returnedOrder({ reason, amount }: Facts, t: Translator): string {
  switch (reason) {
    case "lost":
      return t("payment.order.returnedLost", { amount });
    case "twice":
      return t("payment.order.returnedTwice", { amount });
    case "changed":
      return t("payment.order.returnedChanged", { amount });
    case "ended":
      return t("payment.returned.ended", { amount });
    case "link-used":
    case "not-offered":
    case "mismatch":
    case null:
      return t("payment.order.returnedMismatch");
  }
}
