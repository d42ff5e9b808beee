import type { Route } from "./+types/office";
import { OfficeShell } from "../../features/office/frame/office-shell.tsx";
import { passGate } from "../../http/office/gate.ts";
import { Outlet } from "../../ui/navigation/routes.tsx";

/** Runs before every loader and action of the office. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    await passGate(args);
    return next();
  },
];

export default function OfficeLayout() {
  return (
    <OfficeShell>
      <Outlet />
    </OfficeShell>
  );
}
