import { DayCalendar } from "./calendar.tsx";
import { DayTop, EmptyText } from "./day-head.tsx";
import type { DayView } from "../shared/day/day-views.ts";
import { Grid } from "./grid/grid.tsx";
import "../shared/day/day.css";
import "./print.css";

/** One column for each member. The markup is a list of visits; on wide screens a grid places it by time. */
export function DayPage({ view }: { view: DayView }) {
  return (
    <DayCalendar settings={view.calendar}>
      <DayTop head={view.head} />
      <EmptyText empty={view.empty} />
      {view.grid.lanes.length > 0 && <Grid grid={view.grid} />}
    </DayCalendar>
  );
}
