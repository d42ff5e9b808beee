import { isKeptForm } from "#domain/navigation/office-addresses.ts";
import { readKeptForm } from "#use-cases/office/sign-in/keep-form.ts";
import { pathWithin, servicesContext, type PageArguments } from "../context.ts";
import { officeContext } from "./context.ts";

/**
 * What the operator typed into this page's form before they had to prove again who they are. Null if the address does not ask
 * for it, or nothing is kept.
 */
export async function readKept({ context, url }: PageArguments): Promise<Readonly<Record<string, string>> | null> {
  const signIn = context.get(officeContext)?.signIn ?? null;
  const path = pathWithin(url, context);
  if (signIn === null || !isKeptForm(path + url.search)) return null;
  return readKeptForm({ signInId: signIn.id, path }, context.get(servicesContext));
}
