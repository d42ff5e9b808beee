import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { ServiceIntro } from "../../../ui/shell/service-intro.tsx";
import { SummaryList } from "../../../ui/summary/summary-list.tsx";
import { LaterCart } from "../services/later-cart.tsx";
import type { BookingHeadView } from "../booking-views.ts";

interface Props {
  head: BookingHeadView;
  isHidden?: boolean;
  /** Back to the services, if several were chosen. */
  changeHref?: string;
  /** Shown before the facts. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** The head of the first steps: the service being booked. */
export function ServiceHead({ head, isHidden = false, changeHref, lead, children }: Props) {
  const { title, summary, langs, people, isSingle, rows } = head;
  const cart = !isSingle && <LaterCart {...head} changeHref={changeHref} />;
  // The host page may already show all of this. The heading stays for screen readers.
  if (isHidden) {
    return (
      <div className="service-intro__facts">
        <h1 className="visually-hidden">{title}</h1>
        {lead}
        {cart}
        {children}
      </div>
    );
  }
  const [about] = isSingle ? head.about : [];
  return (
    <ServiceIntro
      langs={langs}
      people={people}
      title={title}
      text={summary === "" ? undefined : summary}
      about={about && <RichText {...about} />}
    >
      {lead}
      {cart}
      {rows.length > 0 && <SummaryList rows={rows} />}
      {children}
    </ServiceIntro>
  );
}
