import { ok, refuse, type Result } from "#domain/errors.ts";
import type { TranslatableForm } from "#domain/forms/translation/localize-form.ts";
import { hasFormLink } from "#store/forms/form-links.ts";
import { findFormVersion } from "#store/forms/find-forms.ts";
import { findResponse, type StoredResponse } from "#store/forms/responses.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { listUploads, type StoredUpload } from "#store/forms/uploads.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { whyNoResponse } from "../../shared/reads/why-gone.ts";
import type { OpenForm } from "../find-form.ts";

export interface ReadResponse {
  response: StoredResponse;
  /** The version that this response was begun with. */
  form: TranslatableForm;
  uploads: StoredUpload[];
}

/** Finds a response by its token. A token of another form's response counts as unknown. */
export async function readResponse(
  open: OpenForm,
  token: string,
  { db }: Services,
  locale: VisitorLocale = null,
): Promise<Result<ReadResponse>> {
  const { provider, form } = open;
  const response = await findResponse(db, { providerId: provider.id, formId: form.id }, hashToken(token));
  if (response === undefined) return refuse(await whyNoResponse(db, hashToken(token)));
  const begun = await findFormVersion(db, provider.id, form.id, response.version, locale);
  return ok({ response, form: begun!, uploads: await listUploads(db, response) });
}

/** Whether a personal link is unused or begun; refuses a link that is used up. */
export async function readLink(open: OpenForm, link: string, services: Services): Promise<Result<"unused" | "begun">> {
  const read = await readResponse(open, link, services);
  if (!read.ok && read.refusal.code === "erased") return read;
  if (!(await hasFormLink(services.db, open, hashToken(link)))) return refuse({ code: "link-needed" });
  if (!read.ok) return ok("unused");
  return read.value.response.state === "open" ? ok("begun") : refuse({ code: "link-expired" });
}
