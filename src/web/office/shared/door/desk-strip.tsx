import script from "virtual:inline-script/desk";
import { useNonce } from "../../../http/nonce.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import type { DeskStripView } from "../frame/frame-views.ts";
import { OfficeIcon } from "../frame/office-icons.tsx";

/** On every page in a shared browser: who uses it, and a button for the next person. */
export function DeskStrip({ desk }: { desk: DeskStripView }) {
  return (
    <>
      <form
        className="desk-strip"
        method="post"
        action={useHref(desk.action)}
        data-idle-seconds={desk.idleSeconds}
        data-stay={useHref(desk.stay)}
        data-prefix={useHref(desk.locked).slice(0, -desk.locked.length)}
        data-locking={desk.locking}
      >
        <p>
          <span className="muted">{desk.label}</span> <span className="desk-strip__name">{desk.name}</span>
        </p>
        <Button type="submit" look="quiet">
          <OfficeIcon name="switch" /> {desk.switch}
        </Button>
      </form>
      <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
