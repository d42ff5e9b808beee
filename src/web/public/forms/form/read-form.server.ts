import { controlsOf } from "#domain/forms/controls.ts";
import { fieldsIn, type FormDefinition } from "#domain/forms/definition.ts";
import type { AnswerCommand } from "#use-cases/forms/answer/answer-page.ts";
import { puzzleFields, readProof } from "../../shared/widget/puzzle.server.ts";

/** Built-in field names start with an underscore, which no field id does. */
const own = {
  page: "_page",
  version: "_version",
  shown: "_shown",
  intent: "_intent",
  removed: "_remove",
} as const;

const ownNames = new Set<string>([...Object.values(own), ...Object.values(puzzleFields)]);
const longestText = 10_000;

type Sent = Pick<AnswerCommand, "pageId" | "intent" | "removed" | "version" | "shown" | "sent" | "files" | "proof">;

/** Reads a sent form. Truncates long texts before anything processes them. */
export async function readSentForm(form: FormData): Promise<Sent> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, longestText) : "";
  };
  const sent = new Map<string, string[]>();
  const files: AnswerCommand["files"] = [];
  for (const [name, value] of form) {
    if (ownNames.has(name)) continue;
    if (typeof value === "string") sent.set(name, [...(sent.get(name) ?? []), value.slice(0, longestText)]);
    // An empty file field arrives as a file without a name.
    else if (value.size > 0 || value.name !== "")
      files.push({ field: name, name: value.name, bytes: Buffer.from(await value.arrayBuffer()) });
    else sent.set(name, []);
  }
  const intent = text(own.intent);
  return {
    pageId: text(own.page),
    intent: intent === "back" || intent === "keep" ? intent : form.has(own.removed) ? "remove" : "next",
    removed: text(own.removed),
    version: Number(text(own.version)) || 0,
    shown: text(own.shown).split(" "),
    sent,
    files,
    proof: readProof(form) ?? { puzzle: "", work: "", answer: "", trap: "" },
  };
}

/** The typed values, to show them again if they could not be saved. */
export function typedAgain(definition: FormDefinition, sent: AnswerCommand["sent"]): Map<string, readonly string[]> {
  const known = new Set(fieldsIn(definition).flatMap((field) => (field.type === "file" ? [] : controlsOf(field))));
  return new Map([...sent].filter(([name]) => known.has(name)));
}
