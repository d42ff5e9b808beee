import { Button } from "#web/ui/button/button.tsx";
import { ChoiceList } from "#web/ui/choice/choice-list.tsx";
import { TextArea } from "#web/ui/field/text-area.tsx";
import { TextField } from "#web/ui/field/text-field.tsx";
import { DateLeaf } from "#web/ui/leaf/date-leaf.tsx";
import { FormShell } from "#web/ui/shell/form-shell.tsx";
import { Stage } from "#web/ui/shell/stage.tsx";
import { Steps } from "#web/ui/steps/steps.tsx";
import { PriceList } from "#web/ui/summary/price-list.tsx";
import { SummaryList } from "#web/ui/summary/summary-list.tsx";
import type { SampleMonth } from "../sample-month.ts";

export function DetailsSpecimen({ month, name }: { month: SampleMonth; name: string }) {
  return (
    <Stage layout="form">
      <FormShell
        aside={
          <div className="stack">
            <DateLeaf {...month.day} />
            <SummaryList
              rows={[
                { icon: "calendar", term: "When", value: `${month.day.full}, 9:30–10:00`, note: "Berlin, GMT+1" },
                { icon: "tag", term: "What", value: "First consultation" },
                { icon: "person", term: "Who", value: "Mira Okafor" },
                { icon: "pin", term: "Where", value: "At the studio" },
              ]}
            />
            <PriceList currency="EUR" lines={[]} total={6500} payNow={2000} />
          </div>
        }
      >
        <Steps
          label="Steps of the details page"
          current={1}
          steps={[{ label: "Date and time", href: "?step=time" }, { label: "Your details" }, { label: "Payment" }]}
        />
        <h3 className="service-intro__title">Who is coming?</h3>
        <form className="fields" noValidate>
          <TextField name={`${name}-first`} label="First name" autoComplete="given-name" />
          <TextField name={`${name}-last`} label="Last name" autoComplete="family-name" />
          <TextField
            name={`${name}-email`}
            type="email"
            label="Email"
            hint="Your confirmation goes here."
            autoComplete="email"
          />
          <TextArea name={`${name}-notes`} label="Anything we should know?" isOptional />
          <ChoiceList
            name={`${name}-terms`}
            legend="Terms"
            isMultiple
            choices={[{ value: "yes", label: "I accept the terms and conditions" }]}
          />
          <div className="button-row">
            <Button type="submit">Continue to payment</Button>
            <Button look="quiet">Back</Button>
          </div>
        </form>
      </FormShell>
    </Stage>
  );
}
