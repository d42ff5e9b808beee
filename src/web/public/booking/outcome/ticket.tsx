import { PriceList } from "../../../ui/summary/price-list.tsx";
import { SummaryList } from "../../../ui/summary/summary-list.tsx";
import { ContactText } from "../../../ui/contact/contact-text.tsx";
import type { BookingHeadView } from "../page/booking-views.ts";
import type { OutcomeStep } from "../page/outcome-views.ts";
import { PayNote } from "../pay/pay-terms.tsx";
import { useOutcomeRows } from "./use-outcome-rows.tsx";

interface Props {
  data: OutcomeStep & { head: BookingHeadView };
  /** Whether the visit will not take place. */
  isVoid: boolean;
}

/** What was booked, as one would put it on the fridge: picture, time, people, place, price. */
export function Ticket({ data, isVoid }: Props) {
  const { picture, lines, total, paid, due, voucher, taxes, refundTerms, head, contact, testMoney } = data;
  return (
    <div className="ticket">
      {picture !== null && !isVoid && (
        <img className="ticket__picture" src={picture} alt="" width={480} height={200} decoding="async" />
      )}
      <div className="ticket__part">
        <SummaryList hasTerms rows={useOutcomeRows(data, isVoid)} />
      </div>
      {(total > 0 || paid > 0 || lines.length > 0) && !isVoid && (
        <div className="ticket__part">
          <PriceList
            currency={head.currency}
            lines={lines}
            total={total}
            payNow={paid}
            isPaid={paid > 0}
            due={due}
            voucher={voucher}
            taxes={taxes}
          />
          {refundTerms !== null && <p className="small muted">{refundTerms}</p>}
          {testMoney !== null && <PayNote note={testMoney} />}
        </div>
      )}
      {contact !== null && (
        <div className="ticket__part muted">
          <p>
            <ContactText text={contact} />
          </p>
        </div>
      )}
    </div>
  );
}
