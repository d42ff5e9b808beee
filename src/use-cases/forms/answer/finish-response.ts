import { ok, refuse, type Result } from "#domain/errors.ts";
import type { FormDefinition } from "#domain/forms/definition.ts";
import { scoreOf } from "#domain/forms/score.ts";
import type { Way } from "#domain/forms/walk.ts";
import type { Transaction } from "#store/database.ts";
import { countResponse } from "#store/forms/forms.ts";
import { endResponse, type StoredResponse } from "#store/forms/responses.ts";
import { announceResponse } from "./announce-response.ts";
import type { OpenForm } from "../find-form.ts";

/** Completes a response whose pages are all valid. A disqualified response does not count and sends no mails. */
export async function finishResponse(
  tx: Transaction,
  open: OpenForm,
  response: StoredResponse,
  { definition, way, tokenSealed }: { definition: FormDefinition; way: Way; tokenSealed: string },
): Promise<Result<null>> {
  const isDisqualified = way.ending?.isDisqualifying ?? false;
  const place = isDisqualified ? "taken" : await countResponse(tx, open);
  if (place !== "taken") return refuse({ code: place === "closed" ? "form-closed" : "form-full" });
  await endResponse(tx, response, {
    state: isDisqualified ? "disqualified" : "complete",
    answers: way.answers,
    ending: way.ending?.id ?? null,
    score: definition.scoring === null ? null : scoreOf(definition, way),
    tokenSealed: open.form.mails.hasCopy ? tokenSealed : null,
  });
  if (!isDisqualified) await announceResponse(tx, open, response, { definition, answers: way.answers });
  return ok(null);
}
