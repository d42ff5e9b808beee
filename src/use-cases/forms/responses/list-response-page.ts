import { ok, refuse, type Result } from "#domain/errors.ts";
import { fieldsIn, type Answer } from "#domain/forms/definition.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import type { Refusal } from "#domain/errors.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import { listFormVersions } from "#store/forms/response-lists.ts";
import { pageOfResponses, type PagedResponse, type ResponseCursor } from "#store/forms/response-pages.ts";
import type { Services } from "../../shared/services.ts";
import { findOwnForm } from "../find-own-form.ts";
import { uploadPath } from "./upload-links.ts";

export type { PagedResponse } from "#store/forms/response-pages.ts";

interface PageQuery {
  /** The slug of the form. */
  form: string;
  after: ResponseCursor | null;
  most: number;
  /** For the links to uploads. */
  origin: string;
}

/** One page of the finished responses to a form of the operator's provider. Only those who may see every customer see them. */
export async function listResponsePage(
  { providerId, actor }: Office,
  { form, after, most, origin }: PageQuery,
  services: Pick<Services, "db" | "clock" | "secret">,
): Promise<Result<{ zone: string; responses: PagedResponse[] }, Refusal | OfficeRefusal>> {
  const { db } = services;
  if (reachOf(actor.grant, "customers.see") !== "all") return refuse({ code: "not-allowed" });
  const { slug, zone } = await findProviderContact(db, providerId);
  const found = await findOwnForm(`${slug}/${form}`, services);
  if (!found.ok || found.value.providerId !== providerId) return refuse({ code: "form-not-found" });
  const formId = found.value.id;
  const versions = await listFormVersions(db, providerId, formId);
  const files = new Set(
    versions.flatMap(({ definition }) => fieldsIn(definition).flatMap(({ id, type }) => (type === "file" ? [id] : []))),
  );
  const responses = await pageOfResponses(db, { providerId, formId, after, most });
  return ok({ zone, responses: responses.map((response) => ({ ...response, answers: linked(response.answers) })) });

  function linked(answers: PagedResponse["answers"]): PagedResponse["answers"] {
    const shown = Object.entries(answers ?? {}).map(([id, answer]): [string, Answer] =>
      files.has(id) && Array.isArray(answer)
        ? [id, answer.map((upload) => origin + uploadPath(String(upload), services))]
        : [id, answer],
    );
    return Object.fromEntries(shown);
  }
}
