import { data } from "react-router";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import type { Sender } from "#use-cases/limits/client.ts";
import type { TypedJoin } from "#domain/waiting/join-form.ts";
import type { TypedWatch } from "#domain/waiting/watch-form.ts";
import type { JoinResult } from "./waiting-views.ts";
import { readForm, textOf } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { retryAfter } from "../../http/retry-after.ts";
import type { CommonRequest } from "./common.server.ts";
import { askPuzzle, puzzleFields } from "../shared/widget/puzzle.server.ts";

const ownFields = new Set([
  "key",
  "name",
  "email",
  "phone",
  "seats",
  "weekdays",
  "first",
  "last",
  "after",
  "before",
  "giver",
  "duration",
  ...Object.values(puzzleFields),
]);

/** A form of a waiting list. A field that no such form has refuses it. */
export async function readJoinForm(request: Request): Promise<{ form: FormData; text: (name: string) => string }> {
  const form = await readForm(request);
  const unknown = [...form.keys()].find((name) => !ownFields.has(name));
  if (unknown !== undefined) throw refused({ code: "field-unknown", field: unknown.slice(0, 100) });
  return { form, text: (name) => textOf(form, name).slice(0, 1_000) };
}

/** A fault in the visitor's language. */
export interface SaidFault {
  field: string;
  message: string;
}

interface Typed {
  typed: TypedJoin;
  watch?: TypedWatch;
  sender: Sender;
}

/** Shows the form again, with what was typed and what is wrong. */
export async function stay(
  { t, provider, services, code }: CommonRequest,
  { sender, ...typed }: Typed,
  { faults = [], refusal = null }: { faults?: SaidFault[]; refusal?: Refusal | null },
) {
  const puzzle =
    refusal === null ? undefined : await askPuzzle({ refusal, sender, providerId: provider.id }, { services, code });
  const sayRefusal = (given: Refusal) =>
    given.code === "already-waiting" && !services.mailing.delivers
      ? t("waiting.refusal.alreadyHere")
      : t(refusalResponses[given.code].message, given);
  const result: JoinResult = {
    ...typed,
    summary: t("booking.details.faults", { count: faults.length }),
    faults,
    refusal: refusal === null ? null : sayRefusal(refusal),
    puzzle,
  };
  const status = refusal === null ? 422 : refusalResponses[refusal.code].status;
  return data(result, { status, headers: refusal === null ? {} : retryAfter(refusal) });
}
