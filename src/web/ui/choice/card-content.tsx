import type { ReactNode } from "react";

/** The content of a card for a service, a staff member or a place. */
export interface CardContent {
  title: string;
  text?: string | undefined;
  /** A portrait or another picture. */
  media?: ReactNode;
  /** Short facts at the end of the line, most important first: a price, a duration. */
  facts?: readonly ReactNode[] | undefined;
}

export function CardBody({ title, text, media, facts }: CardContent) {
  return (
    <>
      {media}
      <span className="choice-card__body">
        <span className="choice-card__words">
          <span className="choice-card__title">{title}</span>{" "}
          {text !== undefined && <span className="choice-card__text">{text}</span>}
        </span>{" "}
        {facts !== undefined && (
          <span className="choice-card__facts">
            {facts.map((fact, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fact is identified by its position
              <span key={index}>{fact} </span>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
