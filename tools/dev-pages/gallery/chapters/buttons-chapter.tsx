import { useState } from "react";
import { ButtonLink } from "#web/ui/button/button-link.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { ThemePlates } from "../theme-plates.tsx";

export function ButtonsChapter() {
  return (
    <>
      <ThemePlates title="Primary, quiet, danger, plain">
        {() => (
          <div className="stack">
            <div className="button-row">
              <Button>Book Tuesday at 9:30</Button>
              <Button look="quiet">Keep appointment</Button>
              <Button look="danger">Cancel appointment</Button>
              <Button look="plain">Change date</Button>
            </div>
            <div className="button-row">
              <Button icon="card">Pay €20 now</Button>
              <Button look="quiet" icon="calendar">
                Add to calendar
              </Button>
              <IconButton icon="edit" label="Edit details" />
              <IconButton icon="close" label="Remove guest 2" />
            </div>
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Busy, after a press">{() => <BusySpecimen />}</ThemePlates>
      <ThemePlates title="Links, inline and standalone">
        {() => (
          <div className="stack">
            <p>
              Questions? Read <TextLink to="#buttons">how cancelling works</TextLink> or call the office.
            </p>
            <TextLink to="#buttons" isStandalone>
              Find the next available day
            </TextLink>
            <div className="button-row">
              <ButtonLink to="#buttons" icon="plus" look="quiet">
                Book another
              </ButtonLink>
            </div>
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Long words">
        {() => (
          <div className="narrow stack" lang="de">
            <Button isWide>Terminvereinbarungsbestätigung unwiderruflich herunterladen</Button>
            <Button isWide look="quiet">
              Datenschutzgrundverordnungskonforme Einwilligungserklärung lesen
            </Button>
          </div>
        )}
      </ThemePlates>
    </>
  );
}

function BusySpecimen() {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="button-row">
      <Button busyText={isBusy ? "Scheduling…" : undefined} onClick={() => setBusy(true)}>
        Book Tuesday at 9:30
      </Button>
      <Button busyText="Scheduling…">Book</Button>
      <Button look="danger" busyText="Cancelling…">
        Cancel
      </Button>
      <Button look="quiet" busyText="Finding slots…">
        Find
      </Button>
    </div>
  );
}
