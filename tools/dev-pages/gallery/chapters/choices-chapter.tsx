import { Avatar } from "#web/ui/avatar/avatar.tsx";
import { CheckField } from "#web/ui/choice/check-field.tsx";
import { ChoiceCards } from "#web/ui/choice/choice-cards.tsx";
import { ChoiceList } from "#web/ui/choice/choice-list.tsx";
import { LinkCards } from "#web/ui/choice/link-cards.tsx";
import { Rating } from "#web/ui/choice/rating.tsx";
import { Scale } from "#web/ui/choice/scale.tsx";
import { Segmented } from "#web/ui/choice/segmented.tsx";
import { Combobox } from "#web/ui/combobox/combobox.tsx";
import { Money } from "#web/ui/money/money.tsx";
import { Stepper } from "#web/ui/stepper/stepper.tsx";
import { zones } from "../sample-data.ts";
import { ThemePlates } from "../theme-plates.tsx";

export function ChoicesChapter() {
  return (
    <>
      <ThemePlates title="One of several, several of many">
        {(theme) => (
          <div className="fields">
            <ChoiceList
              name={`${theme}-where`}
              legend="Where shall we meet?"
              chosen={["studio"]}
              choices={[
                { value: "studio", label: "At the studio", hint: "Lindenstraße 14, Berlin" },
                { value: "video", label: "By video", hint: "We send you a link." },
              ]}
            />
            <ChoiceList
              name={`${theme}-topics`}
              legend="What is it about?"
              isMultiple
              isOptional
              error="Please choose at least one option"
              chosen={["tax"]}
              choices={[
                { value: "tax", label: "Tax return" },
                { value: "pension", label: "Pension" },
                { value: "house", label: "Buying a house" },
              ]}
            />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Rating, scale and consent">
        {(theme) => (
          <div className="fields">
            <Rating
              name={`${theme}-stars`}
              legend="How was it?"
              chosen={["4"]}
              labels={["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"]}
            />
            <Scale
              name={`${theme}-likely`}
              legend="How likely are you to come again?"
              error="Please choose at least one option"
              chosen={[]}
              values={["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]}
              leastLabel="not likely"
              mostLabel="very"
            />
            <CheckField
              name={`${theme}-agree`}
              label="I agree that what I write here is kept."
              isChecked={false}
              error={undefined}
            />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Cards to choose from">
        {(theme) => (
          <ChoiceCards
            name={`${theme}-staff`}
            legend="Who would you like to see?"
            hint="Any available gives you the most times."
            chosen={["mira"]}
            choices={[
              {
                value: "any",
                title: "Anyone available",
                text: "The first free member of the team",
                media: <Avatar name="∗" />,
              },
              {
                value: "mira",
                title: "Mira Okafor",
                text: "Physiotherapist, hands and shoulders",
                media: <Avatar name="Mira Okafor" />,
                facts: [<Money key="price" amount={6500} currency="EUR" />, "45 min"],
              },
              {
                value: "jonas",
                title: "Jonas Lindqvist-Oppenheimer",
                text: "Sports medicine",
                media: <Avatar name="Jonas Lindqvist" />,
                facts: [<Money key="price" amount={7250} currency="EUR" />, "45 min"],
              },
            ]}
          />
        )}
      </ThemePlates>
      <ThemePlates title="Cards with links">
        {() => (
          <LinkCards
            cards={[
              {
                href: "?service=first",
                title: "First consultation",
                text: "We get to know each other and make a plan.",
                facts: ["Free", "30 min"],
              },
              {
                href: "?service=treatment",
                title: "Treatment",
                text: "For those who have been here before.",
                facts: [<Money key="price" amount={6500} currency="EUR" />, "45 min"],
              },
            ]}
          />
        )}
      </ThemePlates>
      <ThemePlates title="Counting, and choosing between two">
        {(theme) => (
          <div className="fields">
            <Stepper
              name={`${theme}-guests`}
              label="How many of you are coming?"
              hint="1 to 100"
              min={1}
              max={100}
              start={2}
              fewerLabel="One guest fewer"
              moreLabel="One guest more"
            />
            <Stepper
              name={`${theme}-seats`}
              label="Seats"
              min={1}
              max={100}
              start={1}
              error="Total available seats for this slot is only 6"
              fewerLabel="One seat fewer"
              moreLabel="One seat more"
            />
            <Segmented
              name={`${theme}-clock`}
              legend="Clock"
              chosen="12"
              choices={[
                { value: "12", label: "12 h" },
                { value: "24", label: "24 h" },
              ]}
            />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="A select that can be searched">
        {(theme) => (
          <Combobox
            name={`${theme}-zone`}
            label="Time zone"
            options={zones}
            value="Europe/Berlin"
            emptyText="No Timezone found!"
            countText={(count) => `${count} found`}
          />
        )}
      </ThemePlates>
    </>
  );
}
