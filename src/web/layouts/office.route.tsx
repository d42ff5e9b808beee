import type { Route } from "./+types/office.route";
import { frameTable } from "../office/frame-rows.server.ts";
import { frameTableContext } from "../office/shared/frame/frame-table.server.ts";
import { OfficeShell } from "../office/shared/frame/office-shell.tsx";
import { answerScript, isFromScript } from "../http/office/answer-script.ts";
import { passGate } from "../http/office/gate.ts";
import { settleForm } from "../office/shared/kept/late.server.ts";
import { Outlet } from "../ui/navigation/routes.tsx";

/** Runs before every loader and action of the office. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    args.context.set(frameTableContext, frameTable);
    await passGate(args);
    const answer = await settleForm(args, await next());
    return isFromScript(args.request) ? answerScript(answer) : answer;
  },
];

export default function OfficeLayout() {
  return (
    <OfficeShell>
      <Outlet />
    </OfficeShell>
  );
}
