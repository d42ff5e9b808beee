import { after, keptHours } from "#domain/office/door/sign-in.ts";
import { dropKeptForm, findKeptForm, saveKeptForm } from "#store/office/door/kept-forms.ts";
import { findTyper } from "#store/office/door/sign-ins.ts";
import { hashToken, seal, unseal } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";

/** A form that was sent, but not carried out. */
export interface KeptFormFields {
  /** In the order of the form. A name can come several times. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The names of uploaded files. Their content is not kept. */
  files: readonly string[];
  /** The last change, if the form came too late; empty if no one knows. Null if its operator only has to sign in. */
  why: string | null;
}

/** Who typed, and in which sign-in. */
export interface Typer {
  signInId: string;
  operatorId: string;
}

const mostCharacters = 200_000;

/** Keeps what an operator typed until they have proved who they are. False if it is too much. */
export async function keepForm(
  { signInId, path }: Pick<Typer, "signInId"> & { path: string },
  form: KeptFormFields,
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
): Promise<boolean> {
  const text = JSON.stringify(form);
  if (text.length > mostCharacters) return false;
  const expiresAt = after(clock.now(), { minutes: keptHours * 60 });
  await saveKeptForm(db, { signInId, path, sealedFields: seal(text, secret), expiresAt });
  return true;
}

/** What this operator typed at this address; null if nothing is kept. */
export async function readKeptForm(
  place: { operatorId: string; path: string },
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
): Promise<KeptFormFields | null> {
  const sealed = await findKeptForm(db, place, clock.now());
  if (sealed === undefined) return null;
  const form = JSON.parse(unseal(sealed, secret)) as Partial<KeptFormFields>;
  // Earlier versions kept it in another form.
  return Array.isArray(form.fields) ? (form as KeptFormFields) : null;
}

/** After the form was carried out. */
export async function forgetForm(
  place: { operatorId: string; path: string },
  { db }: Pick<Services, "db">,
): Promise<void> {
  await dropKeptForm(db, place);
}

/**
 * Whose form a browser sends whose sign-in is over: a sign-in that expired, or one that was ended within a day. It opens
 * nothing. Null for anyone who no longer works here.
 */
export async function readTyper(token: string, { db, clock }: Pick<Services, "db" | "clock">): Promise<Typer | null> {
  const since = after(clock.now(), { minutes: -keptHours * 60 });
  return (await findTyper(db, hashToken(token), since)) ?? null;
}
