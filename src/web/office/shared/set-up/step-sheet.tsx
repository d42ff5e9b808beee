import type { ReactNode } from "react";
import { OfficeMark } from "../frame/office-icons.tsx";
import { OfficeLink } from "../frame/office-link.tsx";
import "../door/door.css";
import "./first-run.css";

/** What every page of the first run shows. */
export interface SheetView {
  name: string;
  title: string;
  text: string;
  /** Null for the pages before and after the steps. */
  progress: { label: string; value: number; max: number } | null;
  /** Where the owner goes if they stop here; null if there is nothing yet. */
  later: { href: string; text: string } | null;
}

/** A page of the first run: one column, how far the owner has come, one heading. */
export function StepSheet({ view, children }: { view: SheetView; children: ReactNode }) {
  const { name, title, text, progress, later } = view;
  return (
    <div className="first-run">
      <title>{`${title} · ${name}`}</title>
      <header className="door__mast">
        <div className="first-run__mast">
          <p className="door__name">
            <OfficeMark /> {name}
          </p>
          {later !== null && (
            <OfficeLink className="first-run__later" to={later.href}>
              {later.text}
            </OfficeLink>
          )}
        </div>
      </header>
      <main id="content" className="first-run__main" tabIndex={-1}>
        {progress !== null && (
          // Not the bar of forms: a part that the office shares would become a file of its own on their pages.
          <div className="first-run__progress">
            <p className="small muted">{progress.label}</p>
            <span aria-hidden="true">
              {Array.from({ length: progress.max }, (_, step) => (
                <i key={step} data-done={step < progress.value || undefined} />
              ))}
            </span>
          </div>
        )}
        <div className="first-run__head">
          <h1>{title}</h1>
          <p className="door__lead muted">{text}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
