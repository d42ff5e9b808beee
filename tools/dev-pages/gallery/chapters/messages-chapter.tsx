import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { Panel } from "#web/ui/panel/panel.tsx";
import { ThemePlates } from "../theme-plates.tsx";

export function MessagesChapter() {
  return (
    <>
      <ThemePlates title="Notices">
        {() => (
          <div className="stack">
            <Notice title="No slot available this month.">
              <p>
                The next free day is <a href="#messages">Thursday, April 2</a>.
              </p>
            </Notice>
            <Notice tone="success" title="Rescheduled">
              <p>See you on Tuesday, March 10 at 9:30.</p>
            </Notice>
            <Notice tone="warning" title="Your time is held for 2 more minutes">
              <Button look="plain">Keep my time</Button>
            </Notice>
            <Notice tone="error" title="That time was taken a moment ago">
              <p>Nothing you typed is lost. These times are still free.</p>
            </Notice>
            <Notice>
              <p>Times are shown in Berlin time.</p>
            </Notice>
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Panels, in the flow">
        {() => (
          <div className="stack">
            <Panel title="Guest 2">
              <p>Name and email are asked for each guest.</p>
            </Panel>
            <Panel title="Current time" isInset>
              <p>
                <s>Monday, March 9, 14:00</s>
              </p>
            </Panel>
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="A dialog">
        {() => (
          <Dialog
            trigger="Terms and conditions"
            title="Terms and conditions"
            actions={
              <form method="dialog">
                <Button type="submit">Understood</Button>
              </form>
            }
          >
            <p>
              You may cancel without charge until 24 hours before your appointment. Later than that we keep the deposit.
            </p>
          </Dialog>
        )}
      </ThemePlates>
    </>
  );
}
