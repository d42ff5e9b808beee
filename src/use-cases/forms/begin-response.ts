import { ok, refuse, type Result } from "#domain/errors.ts";
import { findFormVersion, hasFormLink } from "#store/forms.ts";
import { insertResponse } from "#store/responses.ts";
import { hashToken } from "../booking/secrets.ts";
import type { Services } from "../services.ts";
import type { OpenForm } from "./find-form.ts";
import { limitRate } from "./limit-rate.ts";
import { checkProof, tokenFor, type Proof } from "./puzzles.ts";

export interface BeginCommand {
  open: OpenForm;
  /** The link that the visitor was sent, where the form needs one. */
  link: string | null;
  /** The version that the visitor was shown. */
  version: number;
  proof: Proof;
  address: string;
  locale: string;
}

/** Begins a response for a person whom the form is open to. Sent twice, it is begun once: the token is the same. */
export async function beginResponse(command: BeginCommand, services: Services): Promise<Result<string>> {
  const { open, link, version, proof, address, locale } = command;
  const { provider, form } = open;
  const { db, secret } = services;
  if (form.isClosed) return refuse({ code: "form-closed" });
  if (form.isFull) return refuse({ code: "form-full" });
  if (form.needsLink && (link === null || !(await hasFormLink(db, open, hashToken(link)))))
    return refuse({ code: "link-needed" });
  const limited = await limitRate("begin", address, services);
  if (!limited.ok) return limited;
  const proven = checkProof(form.id, proof, services);
  if (!proven.ok) return proven;

  const token = form.needsLink ? link! : tokenFor(proof.puzzle, secret);
  const isThere = (await findFormVersion(db, provider.id, form.id, version)) !== undefined;
  await insertResponse(db, {
    providerId: provider.id,
    formId: form.id,
    version: isThere ? version : form.version,
    tokenHash: hashToken(token),
    locale,
  });
  return ok(token);
}
