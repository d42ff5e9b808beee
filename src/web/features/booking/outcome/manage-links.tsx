import { TextLink } from "../../../ui/button/text-link.tsx";
import type { ManageView } from "../booking-views.ts";

/** Quiet links to move or cancel the booking. */
export function ManageLinks({ manage: { title, reschedule, cancel, notes } }: { manage: ManageView }) {
  return (
    <section aria-labelledby="manage">
      <h2 className="outcome__heading" id="manage">
        {title}
      </h2>
      {(reschedule !== null || cancel !== null) && (
        <div className="link-row">
          {reschedule !== null && <TextLink to={reschedule.href}>{reschedule.label}</TextLink>}
          {cancel !== null && (
            // The cancellation page forbids framing, so it opens in the whole window.
            <TextLink to={cancel.href} reloadDocument target="_top">
              {cancel.label}
            </TextLink>
          )}
        </div>
      )}
      {notes.length > 0 && <p className="muted">{notes.join(" ")}</p>}
    </section>
  );
}
