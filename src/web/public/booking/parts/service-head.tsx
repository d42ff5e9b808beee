import { lazyPart } from "../../../ui/lazy-part.ts";
import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { ServiceIntro } from "../../../ui/shell/service-intro.tsx";
import { SummaryList } from "../../../ui/summary/summary-list.tsx";
import type { BookingHeadView } from "../page/booking-views.ts";

/** A page that opens with a calendar does not load its script. */
const LaterCart = lazyPart(async () => (await import("../services/cart-summary.tsx")).CartSummary);

interface Props {
  head: BookingHeadView;
  isHidden?: boolean;
  /** Back to the services, if several were chosen. */
  changeHref?: string;
  /** Shown before the choices. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** The head of the first steps: the service being booked. */
export function ServiceHead({ head, isHidden = false, changeHref, lead, children }: Props) {
  const { title, summary, langs, people, isSingle, rows, picture } = head;
  const choices = (
    <>
      {lead}
      {!isSingle && <LaterCart {...head} changeHref={changeHref} />}
      {children}
    </>
  );
  // The host page may already show all of this. The heading stays for screen readers.
  if (isHidden) {
    return (
      <div className="service-choices">
        <h1 className="visually-hidden">{title}</h1>
        {choices}
      </div>
    );
  }
  const [about] = isSingle ? head.about : [];
  return (
    <ServiceIntro
      langs={langs}
      picture={picture}
      people={people}
      title={title}
      text={summary}
      facts={[...rows.map(({ value }) => value), ...people.map(({ name }) => name)].join(" · ")}
      rows={rows.length > 0 && <SummaryList rows={rows} />}
      about={about && <RichText {...about} />}
    >
      <div className="service-choices">{choices}</div>
    </ServiceIntro>
  );
}
