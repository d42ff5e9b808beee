import { ErrorSummary } from "#web/ui/error-summary/error-summary.tsx";
import { DateParts } from "#web/ui/field/date-parts.tsx";
import { FileField } from "#web/ui/field/file-field.tsx";
import { SelectField } from "#web/ui/field/select-field.tsx";
import { TextArea } from "#web/ui/field/text-area.tsx";
import { TextField } from "#web/ui/field/text-field.tsx";
import { ThemePlates } from "../theme-plates.tsx";

const places = [
  { value: "studio", label: "At the studio" },
  { value: "video", label: "By video" },
  { value: "phone", label: "By phone" },
];

export function FieldsChapter() {
  return (
    <>
      <ThemePlates title="Text, email, phone, long text, select">
        {(theme) => (
          <div className="fields">
            <TextField name={`${theme}-first-name`} label="First name" autoComplete="given-name" />
            <TextField
              name={`${theme}-email`}
              type="email"
              label="Email"
              hint="Your confirmation goes here."
              autoComplete="email"
            />
            <TextField name={`${theme}-phone`} type="tel" label="Phone" isOptional autoComplete="tel" />
            <SelectField
              name={`${theme}-place`}
              label="Where shall we meet?"
              prompt="Choose a place"
              options={places}
            />
            <TextArea name={`${theme}-notes`} label="Anything we should know?" isOptional />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="A date in parts, and files">
        {(theme) => (
          <div className="fields">
            <DateParts
              name={`${theme}-born`}
              legend="Date of birth"
              order={["day", "month", "year"]}
              values={{ day: "27", month: "3", year: "1987" }}
              error={undefined}
              isOptional={false}
              isBirthday
            />
            <FileField
              name={`${theme}-letter`}
              label="A letter that we should see"
              hint="A picture or a PDF of at most 5 MB, up to 2 files."
              accept="image/png,application/pdf"
              isMultiple
              largest={5_000_000}
              tooLarge="Choose a file of at most 5 MB"
            />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Errors, summed up and in place">
        {(theme) => (
          <div className="stack">
            <ErrorSummary
              title="Two things to mend"
              faults={[
                { field: `${theme}-bad-email`, message: "Email is invalid!" },
                { field: `${theme}-bad-place`, message: "Location is required" },
              ]}
            />
            <div className="fields">
              <TextField
                name={`${theme}-bad-email`}
                type="email"
                label="Email"
                hint="Your confirmation goes here."
                error="Email is invalid!"
                defaultValue="ada@example"
              />
              <SelectField
                name={`${theme}-bad-place`}
                label="Where shall we meet?"
                prompt="Choose a place"
                error="Location is required"
                options={places}
              />
            </div>
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Long labels">
        {(theme) => (
          <div className="fields narrow" lang="de">
            <TextField
              name={`${theme}-long`}
              label="Krankenversicherungsmitgliedsnummer der mitversicherten Begleitperson"
              hint="Steht auf der Rückseite der Krankenversicherungskarte, rechts unten."
              error="Bitte eine gültige Krankenversicherungsmitgliedsnummer angeben"
            />
          </div>
        )}
      </ThemePlates>
    </>
  );
}
