import type { Example } from "../define.ts";
import type { TestApi } from "./open-api.ts";
import type { Prepared } from "./prepared.ts";

/** The answer to the puzzle of a form. */
export async function proofFor(api: Pick<TestApi, "post">, form: string): Promise<{ puzzle: string; answer: string }> {
  const { body } = await api.post(`/forms/${form}/responses`, { page: "", answers: {} });
  const { puzzle, question } = body.puzzle;
  return { puzzle, answer: String(question.first + question.second) };
}

const form = "how-tired-are-you";

async function begun(api: TestApi, { params }: Example): Promise<Prepared> {
  const draft = { page: "falling-asleep", answers: {}, isDraft: true, proof: await proofFor(api, form) };
  const { body } = await api.post(`/forms/${form}/responses`, draft);
  return { params: { ...params, token: body.token } };
}

/** What the examples of forms need. */
export const formPreparations: Record<string, (api: TestApi, example: Example) => Promise<Prepared>> = {
  beginResponse: async (api, { body }) => ({ body: { ...(body as object), proof: await proofFor(api, form) } }),
  answerForm: begun,
  readResponse: begun,
};
