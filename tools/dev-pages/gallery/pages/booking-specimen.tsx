import { Button } from "#web/ui/button/button.tsx";
import { Segmented } from "#web/ui/choice/segmented.tsx";
import { Combobox } from "#web/ui/combobox/combobox.tsx";
import { MonthKey } from "#web/ui/month-grid/month-key.tsx";
import { Money } from "#web/ui/money/money.tsx";
import { BookingShell } from "#web/ui/shell/booking-shell.tsx";
import { ServiceIntro } from "#web/ui/shell/service-intro.tsx";
import { Stage } from "#web/ui/shell/stage.tsx";
import { DayTimes } from "#web/ui/slot-list/day-times.tsx";
import { SlotList } from "#web/ui/slot-list/slot-list.tsx";
import { SummaryList } from "#web/ui/summary/summary-list.tsx";
import { SampleGrid } from "../sample-grid.tsx";
import { manySlots, zones } from "../sample-data.ts";
import type { SampleMonth } from "../sample-month.ts";

interface Props {
  month: SampleMonth;
  /** Distinguishes the copies on the page. */
  name: string;
}

export function BookingSpecimen({ month, name }: Props) {
  return (
    <Stage layout="calendar">
      <BookingShell
        details={<Details name={name} />}
        calendar={
          <div className="stack">
            <SampleGrid month={month} />
            <MonthKey />
          </div>
        }
        slots={<Times day={month.day.full} name={name} />}
      />
    </Stage>
  );
}

function Details({ name }: { name: string }) {
  return (
    <ServiceIntro
      heading="h3"
      picture={null}
      people={[{ name: "Mira Okafor" }]}
      title="First consultation"
      text="We get to know each other, look at what hurts and make a plan together."
      facts="30 min · €65 · At the studio"
    >
      <SummaryList
        rows={[
          { icon: "clock", term: "Duration", value: "30 min" },
          {
            icon: "tag",
            term: "Price",
            value: <Money amount={6500} currency="EUR" />,
            note: "€20 now, the rest at the studio",
          },
          { icon: "pin", term: "Where", value: "At the studio", note: "Lindenstraße 14, Berlin" },
        ]}
      />
      <Combobox
        name={`${name}-zone`}
        label="Time zone"
        options={zones}
        value="Europe/Berlin"
        emptyText="No Timezone found!"
        countText={(count) => `${count} found`}
      />
    </ServiceIntro>
  );
}

function Times({ day, name }: { day: string; name: string }) {
  return (
    <form>
      <DayTimes
        title={day}
        heading="h3"
        aside={
          <Segmented
            name={`${name}-clock`}
            legend="Clock"
            chosen="12"
            choices={[
              { value: "12", label: "12 h" },
              { value: "24", label: "24 h" },
            ]}
          />
        }
      >
        <SlotList name={`${name}-slot`} legend={day} slots={manySlots} selected={manySlots[2]!.value} />
        <Button type="submit" isWide>
          Continue with 9:30 AM
        </Button>
      </DayTimes>
    </form>
  );
}
