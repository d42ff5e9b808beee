import { ButtonLink } from "../../../ui/button/button-link.tsx";
import type { ManageView } from "../booking-views.ts";

/** Links to move or cancel the booking. */
export function ManageLinks({ manage: { title, reschedule, cancel, notes } }: { manage: ManageView }) {
  return (
    <section className="pick" aria-labelledby="manage">
      <h2 className="outcome__heading" id="manage">
        {title}
      </h2>
      {(reschedule !== null || cancel !== null) && (
        <div className="button-row">
          {reschedule !== null && (
            <ButtonLink to={reschedule.href} look="plain" icon="calendar">
              {reschedule.label}
            </ButtonLink>
          )}
          {cancel !== null && (
            // The cancellation page forbids framing, so it opens in the whole window.
            <ButtonLink to={cancel.href} look="plain" icon="close" reloadDocument target="_top">
              {cancel.label}
            </ButtonLink>
          )}
        </div>
      )}
      {notes.length > 0 && <p className="muted">{notes.join(" ")}</p>}
    </section>
  );
}
