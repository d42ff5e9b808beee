import { Outlet } from "../ui/navigation/routes.tsx";
import { Stage } from "../ui/shell/stage.tsx";

/** Cancel-booking, forms, quizzes and surveys. */
export default function FormLayout() {
  return (
    <Stage layout="form">
      <Outlet />
    </Stage>
  );
}
