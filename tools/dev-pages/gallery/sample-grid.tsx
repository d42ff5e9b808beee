import { useSearchParams } from "react-router";
import { MonthGrid } from "#web/ui/month-grid/month-grid.tsx";
import { isSampleMonth, type SampleMonth } from "./sample-month.ts";

interface Props {
  month: SampleMonth;
  isLoading?: boolean;
}

/** The URL has month and day, as on the booking page. */
export function SampleGrid({ month, isLoading = false }: Props) {
  const [params] = useSearchParams();
  function href(changes: Record<string, string>): string {
    return `?${new URLSearchParams({ ...Object.fromEntries(params), ...changes })}`;
  }
  return (
    <MonthGrid
      {...month}
      isLoading={isLoading}
      hrefOfDay={(date) => href({ date })}
      hrefOfMonth={(wanted) => (isSampleMonth(wanted) ? href({ month: wanted }) : null)}
    />
  );
}
