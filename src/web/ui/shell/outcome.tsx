import type { ComponentProps, ReactNode } from "react";
import { DateLeaf } from "../leaf/date-leaf.tsx";

interface Props {
  /** The day it is about, as a leaf; left out where nothing was booked, marked where it is certain. */
  leaf?: Omit<ComponentProps<typeof DateLeaf>, "size"> | undefined;
  /** A sign of another kind where there is no leaf. */
  mark?: ReactNode;
  title: string;
  text: ReactNode;
  /** Of both, where they are in another language than the page. */
  lang?: string | undefined;
  heading?: "h1" | "h3";
  children: ReactNode;
}

/** How it ended: booked, requested, moved, cancelled. The title takes focus when the page arrives by script. */
export function Outcome({ leaf, mark, title, text, lang, heading: Heading = "h1", children }: Props) {
  return (
    <div className="outcome oxford">
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
      {children}
    </div>
  );
}
