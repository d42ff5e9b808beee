import { declineRequest, type DeclineCommand } from "#use-cases/office/requests/decline-request.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainBookingRefusal } from "./explain.ts";
import { escapeControls } from "./words.ts";

export async function decline(command: DeclineCommand): Promise<ExitCode> {
  const declined = await withDatabase((db) => declineRequest(command, { db }));
  if (!declined.ok) return explainBookingRefusal(declined.refusal);
  const { reference, reason, isRepeat } = declined.value;
  const why = reason === "" ? "." : `: ${escapeControls(reason)}`;
  console.log(`${reference} ${isRepeat ? "was already declined" : "is declined"}${why}`);
  return 0;
}
