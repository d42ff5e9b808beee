import { ok, refuse, type Result } from "#domain/errors.ts";
import { formPath } from "#domain/navigation/addresses.ts";
import { insertFormLinks } from "#store/forms/form-links.ts";
import { hashToken, newToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { findOwnForm, type OwnFormRefusal } from "../find-own-form.ts";

/** Creates links for one response each. They are shown only once, because only their hashes are stored. */
export async function makeLinks(
  name: string,
  count: number,
  { db }: Pick<Services, "db">,
): Promise<Result<string[], OwnFormRefusal | { code: "form-is-public" }>> {
  const found = await findOwnForm(name, { db });
  if (!found.ok) return found;
  const form = found.value;
  if (!form.needsLink) return refuse({ code: "form-is-public" });
  const tokens = Array.from({ length: count }, newToken);
  await insertFormLinks(db, form, tokens.map(hashToken));
  return ok(tokens.map((token) => `${formPath(form.kind, form.slug)}?link=${token}`));
}
