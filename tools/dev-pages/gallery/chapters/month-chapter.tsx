import { MonthKey } from "#web/ui/month-grid/month-key.tsx";
import { SampleGrid } from "../sample-grid.tsx";
import type { SampleMonth } from "../sample-month.ts";
import { ThemePlates } from "../theme-plates.tsx";

interface Props {
  month: SampleMonth;
}

export function MonthChapter({ month }: Props) {
  return (
    <>
      <ThemePlates title="A month to choose from">
        {() => (
          <div className="stack">
            <SampleGrid month={month} />
            <MonthKey />
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="While days load">{() => <SampleGrid month={month} isLoading />}</ThemePlates>
    </>
  );
}
