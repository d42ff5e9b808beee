import type { ReadResponse } from "#use-cases/forms/responses/read-response.ts";
import type { Signal } from "../../frame/signal.ts";
import { isRecent } from "../shared/widget/is-recent.server.ts";
import type { FormRequest } from "../shared/forms/open-form.server.ts";

const types = { form: "form_submitted", quiz: "quiz_completed", survey: "survey_completed" } as const;

/** The event that the embedding page receives when a response ends. It names the response, never its answers. */
export function presentFormSignal(
  { open: { form }, services, origin }: Pick<FormRequest, "open" | "services" | "origin">,
  { response }: Pick<ReadResponse, "response">,
  redirect: string | null,
): Signal | null {
  if (!isRecent(response.endedAt, services)) return null;
  const { kind, slug } = form;
  const { id, state } = response;
  return {
    type: types[kind],
    data: {
      form: slug,
      response: id,
      state,
      ...(redirect !== null && { redirect: new URL(redirect, origin).href }),
    },
  };
}
