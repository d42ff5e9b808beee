import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { ServiceIntro } from "../../../ui/shell/service-intro.tsx";
import { SummaryList } from "../../../ui/summary/summary-list.tsx";
import { LaterCart } from "../services/later-cart.tsx";
import type { BookingHeadView } from "../booking-views.ts";

interface Props {
  head: BookingHeadView;
  isHidden?: boolean;
  /** Back to the services, where several were chosen. */
  changeHref?: string;
  /** What comes before the facts. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** What is being booked: the head of the first steps. */
export function ServiceHead({ head, isHidden = false, changeHref, lead, children }: Props) {
  const { title, summary, langs, people, isSingle, rows } = head;
  const cart = !isSingle && <LaterCart {...head} changeHref={changeHref} />;
  // A page that embeds us may say all this itself; its heading stays for those who cannot see that.
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
