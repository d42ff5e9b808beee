import { useState } from "react";
import { useHref } from "../../../ui/navigation/shown.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import type { SeatsView } from "../page/outcome-views.ts";

/** For the booker: a link to each guest's page, and a way to cancel that guest's seat. */
export function GuestSeats({ seats }: { seats: SeatsView }) {
  return (
    <section className="pick" aria-labelledby="seats">
      <h2 className="outcome__heading" id="seats">
        {seats.title}
      </h2>
      <p className="muted">{seats.text}</p>
      <ul className="guest-seats">
        {seats.guests.map((guest) => (
          <li key={guest.name} className="guest-seats__guest">
            {guest.gone === null ? <Seat seats={seats} guest={guest} /> : <Gone name={guest.name} gone={guest.gone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Gone({ name, gone }: { name: string; gone: string }) {
  return (
    <p>
      <s>{name}</s> <span className="muted">({gone})</span>
    </p>
  );
}

interface SeatProps {
  seats: SeatsView;
  guest: SeatsView["guests"][number];
}

function Seat({ seats, guest: { name, own, cancel, forWhom } }: SeatProps) {
  return (
    <>
      <p className="guest-seats__name">{name}</p>
      <div className="link-row">
        {own !== null && <TextLink to={own.href}>{own.label}</TextLink>}
        {own !== null && <CopyLink to={own.href} copy={seats.copy} copied={seats.copied} forWhom={forWhom} />}
        {cancel !== null && (
          <TextLink to={cancel.href} reloadDocument target="_top">
            {cancel.label}
            <span className="visually-hidden"> {forWhom}</span>
          </TextLink>
        )}
      </div>
    </>
  );
}

interface CopyProps {
  to: string;
  copy: string;
  copied: string;
  forWhom: string;
}

/** Needs scripts. Without them the visitor copies the link next to it by hand. */
function CopyLink({ to, copy, copied, forWhom }: CopyProps) {
  const href = useHref(to);
  const [isCopied, setIsCopied] = useState(false);
  function put() {
    navigator.clipboard.writeText(new URL(href, location.href).href).then(
      () => setIsCopied(true),
      // The host page may block clipboard access. The link is still there.
      () => setIsCopied(false),
    );
  }
  return (
    <>
      <Button look="plain" className="guest-seats__copy needs-scripts" onClick={put}>
        {isCopied ? copied : copy}
        <span className="visually-hidden"> {forWhom}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && copied}
      </span>
    </>
  );
}
