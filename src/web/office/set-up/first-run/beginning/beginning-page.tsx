import { LinkCards } from "../../../../ui/choice/link-cards.tsx";
import type { BeginningView } from "../first-run-views.ts";
import { StepSheet } from "../../../shared/set-up/step-sheet.tsx";

/** Lets the first owner begin with a business of their own, with the demo, or with a pack. */
export function BeginningPage({ view }: { view: BeginningView }) {
  const { ways, pack } = view;
  return (
    <StepSheet view={view}>
      <LinkCards cards={ways} />
      <section className="first-run__pack" aria-labelledby="pack">
        <h2 id="pack">{pack.title}</h2>
        <p>{pack.text}</p>
        <pre>
          <code>{pack.command}</code>
        </pre>
        <p>{pack.after}</p>
      </section>
    </StepSheet>
  );
}
