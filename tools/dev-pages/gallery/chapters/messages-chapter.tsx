import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { ThemePlates } from "../theme-plates.tsx";

export function MessagesChapter() {
  return (
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
  );
}
