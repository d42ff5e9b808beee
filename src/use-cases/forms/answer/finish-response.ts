import { ok, refuse, type Result } from "#domain/errors.ts";
import type { FormDefinition } from "#domain/forms/definition.ts";
import { scoreOf } from "#domain/forms/score.ts";
import type { FormPath } from "#domain/forms/walk.ts";
import type { Transaction } from "#store/database.ts";
import { countResponse } from "#store/forms/form-links.ts";
import { endResponse, type StoredResponse } from "#store/forms/responses.ts";
import { announceResponse } from "./announce-response.ts";
import type { OpenForm } from "../find-form.ts";

/** Completes a response whose pages are all valid. A disqualified response does not count and sends no mails. */
export async function finishResponse(
  tx: Transaction,
  open: OpenForm,
  response: StoredResponse,
  { definition, formPath, tokenSealed }: { definition: FormDefinition; formPath: FormPath; tokenSealed: string },
): Promise<Result<null>> {
  const isDisqualified = formPath.ending?.isDisqualifying ?? false;
  const place = isDisqualified ? "taken" : await countResponse(tx, open);
  if (place !== "taken") return refuse({ code: place === "closed" ? "form-closed" : "form-full" });
  await endResponse(tx, response, {
    state: isDisqualified ? "disqualified" : "complete",
    answers: formPath.answers,
    ending: formPath.ending?.id ?? null,
    score: definition.scoring === null ? null : scoreOf(definition, formPath),
    tokenSealed: open.form.mails.hasCopy ? tokenSealed : null,
  });
  if (!isDisqualified) await announceResponse(tx, open, response, { definition, answers: formPath.answers });
  return ok(null);
}
