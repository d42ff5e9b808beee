import type { ReactNode } from "react";

interface Props {
  id: string;
  number: number;
  title: string;
  intro: string;
  children: ReactNode;
}

export function Chapter({ id, number, title, intro, children }: Props) {
  return (
    <section className="chapter oxford" id={id} aria-labelledby={`${id}-title`}>
      <header className="chapter__head">
        <p className="chapter__number" aria-hidden="true">
          {number}
        </p>
        <h2 className="chapter__title" id={`${id}-title`}>
          {title}
        </h2>
        <p className="chapter__intro">{intro}</p>
      </header>
      {children}
    </section>
  );
}
