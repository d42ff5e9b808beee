import { after, keptMinutes } from "#domain/office/sign-in.ts";
import { findKeptForm, saveKeptForm } from "#store/office/door/kept-forms.ts";
import { seal, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";

type Fields = Readonly<Record<string, string>>;

interface FormPlace {
  signInId: string;
  /** The form's address, without locale prefix. */
  path: string;
}

const mostCharacters = 20_000;

/** Keeps what an operator typed until they have proved again who they are. False if it is too much. */
export async function keepForm(
  { signInId, path }: FormPlace,
  fields: Fields,
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
): Promise<boolean> {
  const text = JSON.stringify(fields);
  if (text.length > mostCharacters) return false;
  const expiresAt = after(clock.now(), { minutes: keptMinutes });
  await saveKeptForm(db, { signInId, path, sealedFields: seal(text, secret), expiresAt });
  return true;
}

/** What this sign-in typed at this address; null if nothing is kept. */
export async function readKeptForm(
  place: FormPlace,
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
): Promise<Fields | null> {
  const sealed = await findKeptForm(db, place, clock.now());
  return sealed === undefined ? null : (JSON.parse(unseal(sealed, secret)) as Fields);
}
