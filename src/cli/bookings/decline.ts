import { declineRequest, type DeclineCommand } from "#use-cases/office/decline-request.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explain } from "./explain.ts";
import { tame } from "./words.ts";

export async function decline(command: DeclineCommand): Promise<ExitCode> {
  const declined = await withDatabase((db) => declineRequest(command, { db }));
  if (!declined.ok) return explain(declined.refusal);
  const { reference, reason, isRepeat } = declined.value;
  const why = reason === "" ? "." : `: ${tame(reason)}`;
  console.log(`${reference} ${isRepeat ? "was already declined" : "is declined"}${why}`);
  return 0;
}
