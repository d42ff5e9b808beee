import type { ReactNode } from "react";

/** What a card shows: a service, a member of staff, a place. */
export interface CardContent {
  title: string;
  text?: string | undefined;
  /** A portrait or a picture. */
  media?: ReactNode;
  /** Short facts at the end of the line, the most important first: a price, a duration. */
  facts?: readonly ReactNode[] | undefined;
}

export function CardBody({ title, text, media, facts }: CardContent) {
  return (
    <>
      {media}
      <span className="choice-card__body">
        <span className="choice-card__words">
          <span className="choice-card__title">{title}</span>
          {text !== undefined && <span className="choice-card__text">{text}</span>}
        </span>
        {facts !== undefined && (
          <span className="choice-card__facts">
            {facts.map((fact, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- facts are positions, the first is the important one
              <span key={index}>{fact}</span>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
