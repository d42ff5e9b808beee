import { z } from "zod";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { AnswerFault } from "#domain/forms/check-page.ts";
import { defaultLocale } from "#domain/locales/locales.ts";
import { answerPage } from "#use-cases/forms/answer/answer-page.ts";
import { findOpenForm, type OpenForm } from "#use-cases/forms/find-form.ts";
import { describeResponse } from "#use-cases/forms/responses/describe-response.ts";
import { readResponse } from "#use-cases/forms/responses/read-response.ts";
import { formPuzzle } from "#use-cases/forms/answer/begin-response.ts";
import { issuePuzzle } from "#use-cases/limits/puzzles.ts";
import { endpoint, type Call } from "../define.ts";
import { exampleToken } from "../holds/holds.ts";
import { slugSchema } from "../schemas/common.ts";
import { tokenSchema } from "../schemas/visit.ts";
import { proofSchema, showPuzzle } from "../visitors/sender.ts";
import { shownFormSchema, responseSchema, showForm, showResponse } from "./show-form.ts";

const formParams = z.object({ form: slugSchema.meta({ description: "The id or slug of a form, quiz or survey" }) });
const responseParams = formParams.extend({ token: tokenSchema });
const text = z.string().max(10_000);
const answersSchema = z
  .record(z.string().max(200), z.union([text, z.array(text).max(300)]))
  .refine((answers) => Object.keys(answers).length <= 2_000, "Too many answers")
  .meta({ description: "What the visitor typed or chose, by control. Files are sent on the form's page only." });

type Speaking = Pick<Call, "services" | "locale" | "allowSites">;

async function openForm(name: string, { services, locale, allowSites }: Speaking): Promise<Result<OpenForm>> {
  const found = await findOpenForm(name, null, locale ?? defaultLocale, services);
  if (found.ok) allowSites(found.value.provider.frameSites);
  return found;
}

export const readFormEndpoint = endpoint({
  id: "readForm",
  method: "GET",
  path: "/forms/{form}",
  access: "open",
  summary: "Read the questions of a form, quiz or survey",
  description: "A page is shown only after certain answers if its rules say so: each answer says which page is next.",
  params: formParams,
  response: shownFormSchema,
  refusals: ["form-not-found"],
  examples: [{ summary: "A quiz", params: { form: "how-tired-are-you" } }],
  async handle(call) {
    const found = await openForm(call.params.form, call);
    return found.ok ? ok(showForm(found.value, call.locale ?? defaultLocale, call.origin)) : found;
  },
});

async function answerResponse(
  open: OpenForm,
  token: string,
  { services, locale }: Speaking,
  faults: readonly AnswerFault[] = [],
): Promise<Result<z.input<typeof responseSchema>>> {
  const language = locale ?? defaultLocale;
  const read = await readResponse(open, token, services, language);
  if (!read.ok) return read;
  const described = describeResponse(open, read.value, language, services);
  return ok(showResponse({ token, read: read.value, described, faults }));
}

const pageFields = {
  page: z.string().max(200).meta({ description: "The page that is sent" }),
  answers: answersSchema,
};

interface Sent {
  page: string;
  answers: z.output<typeof answersSchema>;
  intent: "next" | "back" | "keep";
}

interface Begun {
  token: string | null;
  link: string | null;
  version: number;
  proof: z.output<typeof proofSchema> | undefined;
}

/** Sends one page, as the form's own page does. */
async function sendPage(
  open: OpenForm,
  { page, answers, intent }: Sent,
  { token, link, version, proof }: Begun,
  { services, locale, client, ...speaking }: Speaking & Pick<Call, "client">,
): Promise<Result<z.input<typeof responseSchema>>> {
  const typed = Object.entries(answers).map(([name, value]): [string, string[]] => [
    name,
    Array.isArray(value) ? value : [value],
  ]);
  // A response keeps the version that it was begun with.
  const begun = token === null ? ok(open) : await readResponse(open, token, services);
  if (!begun.ok) return begun;
  const { definition } = begun.value.form;
  const shown = definition.pages.find(({ id }) => id === page)?.fields.map(({ id }) => id) ?? [];
  const sent = await answerPage(
    {
      open,
      token,
      link,
      version,
      client,
      locale: locale ?? defaultLocale,
      pageId: page,
      intent,
      removed: "",
      sent: new Map(typed),
      files: [],
      isCounted: false,
      shown,
      proof: { puzzle: "", work: "", answer: "", ...proof, trap: "" },
    },
    services,
  );
  if (!sent.ok) return sent;
  const faults = sent.value.to === "again" ? sent.value.faults : [];
  return answerResponse(open, sent.value.token, { services, locale, ...speaking }, faults);
}

const answerRefusals = [
  "form-not-found",
  "form-closed",
  "form-full",
  "link-needed",
  "link-expired",
  "response-not-found",
  "erased",
  "field-unknown",
  "puzzle-needed",
  "puzzle-unsolved",
  "puzzle-old",
  "too-soon",
  "trapped",
] as Refusal["code"][];

export const beginResponseEndpoint = endpoint({
  id: "beginResponse",
  method: "POST",
  path: "/forms/{form}/responses",
  access: "open",
  status: 201,
  summary: "Begin a response with its first page",
  description:
    "Without a proof, the refusal `puzzle-needed` has a puzzle: send the same again with its work, after some seconds. " +
    "The same puzzle begins one response, however often it is sent. A form with one page is complete after it.",
  params: formParams,
  body: z.strictObject({
    ...pageFields,
    version: z.int().min(0).default(0).meta({ description: "The version that the visitor saw" }),
    link: tokenSchema.optional().meta({ description: "The visitor's personal link, if the form needs one" }),
    isDraft: z.boolean().default(false).meta({ description: "Only saves the answers, to be continued later" }),
    proof: proofSchema.optional(),
  }),
  response: responseSchema,
  refusals: answerRefusals,
  examples: [
    {
      summary: "The first page of a quiz, as a draft",
      params: { form: "how-tired-are-you" },
      body: { page: "falling-asleep", answers: {}, isDraft: true },
    },
  ],
  async handle(call) {
    const { params, body, services } = call;
    const found = await openForm(params.form, call);
    if (!found.ok) return found;
    const open = found.value;
    const { page, answers, version, link = null, isDraft, proof } = body;
    const sent = { page, answers, intent: isDraft ? "keep" : "next" } as const;
    const answered = await sendPage(open, sent, { token: null, link, version, proof }, call);
    if (answered.ok || proof !== undefined || answered.refusal.code !== "puzzle-old") return answered;
    const puzzle = issuePuzzle(formPuzzle(open, call.client), services, { asking: "sum" });
    return refuse({ code: "puzzle-needed", puzzle: showPuzzle(puzzle) } as Refusal);
  },
});

export const answerFormEndpoint = endpoint({
  id: "answerForm",
  method: "POST",
  path: "/forms/{form}/responses/{token}",
  access: "open",
  summary: "Send another page of a response, save a draft, or go back",
  params: responseParams,
  body: z.strictObject({
    ...pageFields,
    intent: z
      .enum(["next", "back", "keep"])
      .default("next")
      .meta({ description: "`keep` only saves the answers; `back` also goes to the page before" }),
  }),
  response: responseSchema,
  refusals: answerRefusals,
  examples: [
    {
      summary: "Save a draft",
      params: { form: "how-tired-are-you", token: exampleToken },
      body: { page: "falling-asleep", answers: {}, intent: "keep" },
    },
  ],
  async handle(call) {
    const found = await openForm(call.params.form, call);
    if (!found.ok) return found;
    return sendPage(
      found.value,
      call.body,
      { token: call.params.token, link: null, version: 0, proof: undefined },
      call,
    );
  },
});

export const readResponseEndpoint = endpoint({
  id: "readResponse",
  method: "GET",
  path: "/forms/{form}/responses/{token}",
  access: "open",
  summary: "Read a response, to continue it or to see its result",
  params: responseParams,
  response: responseSchema,
  refusals: ["form-not-found", "response-not-found", "erased"],
  examples: [{ summary: "Go on", params: { form: "how-tired-are-you", token: exampleToken } }],
  async handle(call) {
    const found = await openForm(call.params.form, call);
    return found.ok ? answerResponse(found.value, call.params.token, call) : found;
  },
});
