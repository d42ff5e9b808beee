import type { ReactNode } from "react";
import { OfficeMark } from "../frame/office-icons.tsx";
import "./door.css";

/** What every page in front of the office shows. */
export interface DoorView {
  name: string;
  title: string;
  text: string;
  leaf: { month: string; day: string; weekday: string };
}

/** A page in front of the office: today's leaf and a heading on one side, a card with a form on the other. */
export function Door({ view, aside, children }: { view: DoorView; aside?: ReactNode; children: ReactNode }) {
  const { name, title, text, leaf } = view;
  return (
    <div className="door">
      <title>{title === name ? name : `${title} · ${name}`}</title>
      <header className="door__mast">
        <p className="door__name">
          <OfficeMark /> {name}
        </p>
      </header>
      <main id="content" className="door__main" tabIndex={-1}>
        <div className="door__side">
          <div className="door__say">
            <p className="leaf" aria-hidden="true">
              <span className="leaf__month">{leaf.month}</span> <span className="leaf__day">{leaf.day}</span>{" "}
              <span className="leaf__weekday">{leaf.weekday}</span>
            </p>
            <div>
              <h1>{title}</h1>
              <p className="door__lead muted">{text}</p>
            </div>
          </div>
          {aside}
        </div>
        <div className="door__card">{children}</div>
      </main>
    </div>
  );
}
