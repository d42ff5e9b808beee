import { ok, type Result } from "#domain/errors.ts";
import { fieldsIn, type Answer, type Field, type FormDefinition } from "#domain/forms/definition.ts";
import { listFormVersions, listResponses, type ListedResponse } from "#store/forms/response-lists.ts";
import type { Services } from "../../shared/services.ts";
import { findOwnForm, type OwnFormRefusal } from "../find-own-form.ts";
import { withPlainLabel } from "../plain-label.ts";
import { uploadPath } from "./upload-links.ts";

export interface ResponseList {
  kind: FormDefinition["kind"];
  /** The fields of all versions, newest version first. */
  fields: Field[];
  categories: string[];
  responses: AsyncIterable<ListedResponse>;
}

/** All finished responses to a form, with links to their uploads. */
export async function openResponses(
  name: string,
  origin: string,
  services: Pick<Services, "db" | "clock" | "secret">,
): Promise<Result<ResponseList, OwnFormRefusal>> {
  const { db } = services;
  const found = await findOwnForm(name, services);
  if (!found.ok) return found;
  const { providerId, id, kind, locale } = found.value;
  const versions = await listFormVersions(db, providerId, id);
  const fields = new Map<string, Field>();
  for (const { definition } of versions)
    for (const field of fieldsIn(definition))
      if (field.type !== "statement" && !fields.has(field.id)) fields.set(field.id, withPlainLabel(field, locale));
  return ok({
    kind,
    fields: [...fields.values()],
    categories: versions[0]?.definition.scoring?.categories.map(({ id }) => id) ?? [],
    responses: withLinks(listResponses(db, providerId, id), fields, origin, services),
  });
}

async function* withLinks(
  responses: AsyncIterable<ListedResponse>,
  fields: ReadonlyMap<string, Field>,
  origin: string,
  services: Pick<Services, "clock" | "secret">,
): AsyncGenerator<ListedResponse> {
  const isFile = (id: string) => fields.get(id)?.type === "file";
  for await (const response of responses) {
    const answers = Object.entries(response.answers).map(([id, answer]): [string, Answer] =>
      isFile(id) && Array.isArray(answer)
        ? [id, answer.map((upload) => origin + uploadPath(String(upload), services))]
        : [id, answer],
    );
    yield { ...response, answers: Object.fromEntries(answers) };
  }
}
