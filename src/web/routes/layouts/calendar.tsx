import { Outlet } from "react-router";

/** Appointment pages, booking pages, groups, one-time links and service menus. */
export default function CalendarLayout() {
  return (
    <div className="layout layout--calendar" data-layout="calendar">
      <Outlet />
    </div>
  );
}
