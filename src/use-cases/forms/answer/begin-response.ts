import { createHmac } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { hasFormLink } from "#store/forms/form-links.ts";
import { findFormVersion } from "#store/forms/find-forms.ts";
import { insertResponse } from "#store/forms/responses.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { NetworkClient, Proof } from "../../limits/client.ts";
import { limitRate } from "../../limits/limit-rate.ts";
import { checkProof, takeAnswer, type PuzzleFor } from "../../limits/puzzles.ts";
import type { Services } from "../../shared/services.ts";
import type { OpenForm } from "../find-form.ts";

export interface BeginCommand {
  open: OpenForm;
  /** The personal link, if the form needs one. */
  link: string | null;
  /** The version that the visitor saw. */
  version: number;
  proof: Proof;
  client: NetworkClient;
  locale: string;
}

/**
 * Begins a response if the form is open to the visitor. Sending it twice begins one response: the token is the same.
 */
export async function beginResponse(command: BeginCommand, services: Services): Promise<Result<string>> {
  const { open, link, version, proof, client, locale } = command;
  const { provider, form } = open;
  const { db, secret } = services;
  if (form.isClosed) return refuse({ code: "form-closed" });
  if (form.isFull) return refuse({ code: "form-full" });
  if (form.needsLink && (link === null || !(await hasFormLink(db, open, hashToken(link)))))
    return refuse({ code: "link-needed" });
  const limited = await limitRate("begin", { client, providerId: provider.id }, services);
  if (!limited.ok) return limited;
  const valid = formPuzzle(open, client);
  const answered = await takeAnswer(valid, proof, services);
  if (!answered.ok) return answered;
  const proven = checkProof(valid, proof, services);
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

/** Puzzles for the responses of a form. */
export function formPuzzle({ form, provider }: OpenForm, client: NetworkClient): PuzzleFor {
  return { scope: form.id, providerId: provider.id, client };
}

/**
 * The token of the response that a puzzle begins. It is derived from the puzzle, so the same page sent twice makes
 * one response. Deriving it needs the secret.
 */
export function tokenFor(puzzle: string, secret: string): string {
  return createHmac("sha256", secret).update(`response ${puzzle}`).digest("base64url");
}
