import { ok, refuse, type Result } from "#domain/errors.ts";
import type { NamedForm } from "#store/forms/forms.ts";
import { findFormsNamed } from "#store/forms/find-forms.ts";
import type { Services } from "../shared/services.ts";

export type OwnFormRefusal = { code: "form-not-found" } | { code: "form-ambiguous"; providers: string[] };

/** Finds a form by its name on the command line, `slug` or `provider/slug`, active or not. */
export async function findOwnForm(
  name: string,
  { db }: Pick<Services, "db">,
): Promise<Result<NamedForm, OwnFormRefusal>> {
  const [slug = "", provider] = name.split("/").toReversed();
  const found = await findFormsNamed(db, slug, provider);
  const [form] = found;
  if (form === undefined) return refuse({ code: "form-not-found" });
  if (found.length === 1) return ok(form);
  return refuse({ code: "form-ambiguous", providers: found.map((one) => one.provider) });
}
