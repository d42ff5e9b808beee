import { Outlet } from "react-router";

/** Cancel-booking, forms, quizzes and surveys. */
export default function FormLayout() {
  return (
    <div className="layout layout--form" data-layout="form">
      <Outlet />
    </div>
  );
}
