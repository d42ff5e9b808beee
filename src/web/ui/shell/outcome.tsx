import type { ComponentProps, ReactNode } from "react";
import { DateLeaf } from "../leaf/date-leaf.tsx";

interface Props {
  /** The day as a calendar leaf. Omitted if nothing was booked, marked once the booking is certain. */
  leaf?: Omit<ComponentProps<typeof DateLeaf>, "size"> | undefined;
  /** Another image, used if there is no leaf. */
  mark?: ReactNode;
  title: string;
  text: ReactNode;
  /** The language of title and text, if it is not the page's. */
  lang?: string | undefined;
  heading?: "h1" | "h3";
  /** Follows the words. */
  lead?: ReactNode;
  /** Beside the words in a wide window, otherwise below them. */
  aside?: ReactNode;
  /** Below the words in a wide window, otherwise below the aside. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The result of an action: booked, requested, moved, cancelled. The title takes focus after client-side navigation. */
export function Outcome({
  leaf,
  mark,
  title,
  text,
  lang,
  heading: Heading = "h1",
  lead,
  aside,
  foot,
  children,
}: Props) {
  const head = (
    <div className="outcome__head">
      {leaf !== undefined && <DateLeaf {...leaf} size="large" />}
      {mark}
      <div lang={lang}>
        <Heading className="outcome__title" tabIndex={-1}>
          {title}
        </Heading>
        <div className="outcome__text">{text}</div>
      </div>
    </div>
  );
  return (
    <div className="outcome oxford">
      {aside === undefined ? (
        head
      ) : (
        <div className="outcome__split">
          <div className="outcome__lead">
            {head}
            {lead}
          </div>
          <div className="outcome__aside">{aside}</div>
          {foot}
        </div>
      )}
      {children}
    </div>
  );
}
