import { PriceList } from "../../../ui/summary/price-list.tsx";
import type { PayTermsView } from "../page/booking-views.ts";

/** The sums, and what a cancellation refunds, before the visitor pays. */
export function PayTerms({ terms, currency }: { terms: PayTermsView; currency: string }) {
  return (
    <>
      <PriceList
        currency={currency}
        lines={terms.lines}
        total={terms.total}
        payNow={terms.payNow}
        voucher={terms.voucher}
      />
      <p className="muted">{terms.refund}</p>
    </>
  );
}

/** Where the visitor pays, or that no money is involved. */
export function PayNote({ note: { title, text } }: { note: PayTermsView["note"] }) {
  return (
    <p className="small muted">
      {title !== null && <strong>{title}. </strong>}
      {text}
    </p>
  );
}
