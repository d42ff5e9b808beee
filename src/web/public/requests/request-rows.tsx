import { SummaryList } from "../../ui/summary/summary-list.tsx";
import type { RequestView } from "./request-views.ts";

/** The facts of a request: who, what, when. */
export function RequestRows({ rows }: Pick<RequestView, "rows">) {
  return (
    <div className="office-page__what">
      <SummaryList
        hasTerms
        rows={rows.map(({ icon, term, values, note }) => ({
          icon,
          term,
          value: values.map((value) => (
            <span key={value} className="office-page__line">
              {value}{" "}
            </span>
          )),
          note,
        }))}
      />
    </div>
  );
}
