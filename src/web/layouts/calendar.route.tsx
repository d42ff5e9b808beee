import { Outlet } from "../ui/navigation/routes.tsx";
import { Stage } from "../ui/shell/stage.tsx";

/** Appointment pages, booking pages, groups, one-time links and service menus. */
export default function CalendarLayout() {
  return (
    <Stage layout="calendar">
      <Outlet />
    </Stage>
  );
}
