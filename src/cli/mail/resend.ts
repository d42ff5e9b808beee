import { resendMail } from "#use-cases/mail/send/resend-mail.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainMailRefusal } from "./explain.ts";
import { recipientLabel, subjectOf } from "./words.ts";

export async function resendCommand(ids: readonly string[]): Promise<ExitCode> {
  return withDatabase(async (db) => {
    let code: ExitCode = 0;
    for (const id of ids) {
      const resent = await resendMail(id, { db });
      if (!resent.ok) code = explainMailRefusal(resent.refusal);
      else
        console.log(
          `${resent.value.id.slice(0, 8)} will be sent again: ${subjectOf(resent.value)} (${recipientLabel(resent.value)})`,
        );
    }
    return code;
  });
}
