import { MonthGrid } from "#web/ui/month-grid/month-grid.tsx";
import { useLocation } from "#web/ui/navigation/shown.ts";
import { isSampleMonth, type SampleMonth } from "./sample-month.ts";

interface Props {
  month: SampleMonth;
  isLoading?: boolean;
}

/** The URL has month and day, as on the booking page. */
export function SampleGrid({ month, isLoading = false }: Props) {
  const { search } = useLocation();
  function href(changes: Record<string, string>): string {
    return `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...changes })}`;
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
