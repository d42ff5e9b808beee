import { Button } from "../../../ui/button/button.tsx";
import { OfficeForm } from "../frame/office-form.tsx";
import { attendanceField, type AttendanceView } from "./front-desk-views.ts";
import "./front-desk.css";

/** What is recorded about one person, and one button for each thing that may be recorded next. */
export function AttendanceButtons({ view }: { view: AttendanceView }) {
  return (
    <OfficeForm fields={attendanceField} className="attendance" action={view.action} values={view.values}>
      {view.state !== "" && (
        <span className={`attendance__state attendance__state--${view.mark ?? "none"}`}>{view.state}</span>
      )}
      {view.buttons.map(({ to, text, label }) => (
        <Button key={to} type="submit" look="quiet" name={attendanceField("to")} value={to} aria-label={label}>
          {text}
        </Button>
      ))}
    </OfficeForm>
  );
}
