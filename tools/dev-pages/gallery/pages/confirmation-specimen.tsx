import { ButtonLink } from "#web/ui/button/button-link.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { Outcome } from "#web/ui/shell/outcome.tsx";
import { Stage } from "#web/ui/shell/stage.tsx";
import { SummaryList } from "#web/ui/summary/summary-list.tsx";
import { PriceList } from "#web/ui/summary/price-list.tsx";
import type { SampleMonth } from "../sample-month.ts";

export function ConfirmationSpecimen({ month }: { month: SampleMonth }) {
  return (
    <Stage layout="form">
      <Outcome
        heading="h3"
        leaf={{ ...month.day, look: "marked" }}
        title={`See you on ${month.day.weekday}, Ada.`}
        text="Your appointment is booked. We have sent everything to ada@example.com."
      >
        <div className="outcome__columns">
          <SummaryList
            hasTerms
            rows={[
              { icon: "calendar", term: "When", value: `${month.day.full}, 9:30–10:00`, note: "Berlin, GMT+1" },
              { icon: "tag", term: "What", value: "First consultation", note: "30 min with Mira Okafor" },
              { icon: "pin", term: "Where", value: "At the studio", note: "Lindenstraße 14, 10969 Berlin" },
              { icon: "info", term: "Reference", value: "ALM-7Q4K" },
            ]}
          />
          <PriceList
            currency="EUR"
            lines={[{ label: "First consultation", amount: 6500 }]}
            total={6500}
            payNow={2000}
            isPaid
          />
        </div>
        <div className="button-row">
          <ButtonLink to="#pages" icon="calendar">
            Add to calendar
          </ButtonLink>
          <ButtonLink to="#pages" look="quiet">
            Reschedule
          </ButtonLink>
          <ButtonLink to="#pages" look="quiet">
            Cancel appointment
          </ButtonLink>
        </div>
        <TextLink to="#pages" isStandalone>
          Book another
        </TextLink>
      </Outcome>
    </Stage>
  );
}
