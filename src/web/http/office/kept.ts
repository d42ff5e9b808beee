import { createContext, type RouterContextProvider } from "react-router";
import { isKeptForm, keptFormPath, readNext } from "#domain/navigation/office-addresses.ts";
import { keepForm, readKeptForm, type KeptFormFields } from "#use-cases/office/door/sign-in/keep-form.ts";
import { pathWithin, servicesContext, type PageArguments } from "../context.ts";
import { readForm } from "../read-form.ts";

type Context = Readonly<RouterContextProvider>;

/** What the operator of a request typed, and the address of its form. Null if nothing is kept, or the address does not ask for it. */
export const keptContext = createContext<(KeptFormFields & { path: string }) | null>(null);

interface Asking {
  context: Context;
  request: Request;
  url: URL;
}

/** Keeps the form that was sent. Returns the address at which the operator finds it again. */
export async function keepSent(
  signInId: string,
  { context, request, url }: Asking,
  why: string | null = null,
): Promise<string> {
  const path = pathWithin(url, context);
  const form = await readForm(request);
  const isKept = await keepForm({ signInId, path }, sentOf(form, why), context.get(servicesContext));
  const address = readNext(path + url.search) ?? path;
  return isKept ? keptFormPath(address) : address;
}

/** Passwords are never kept. */
function sentOf(form: FormData, why: string | null): KeptFormFields {
  const fields: [string, string][] = [];
  const files: string[] = [];
  for (const [name, value] of form)
    if (typeof value !== "string") {
      if (value.size > 0) files.push(value.name);
    } else if (!/password|secret/i.test(name)) fields.push([name, value]);
  return { fields, files, why };
}

/** Looks for what an operator typed, for a page that is asked to show it. */
export async function findKept(operatorId: string, { context, request, url }: Asking): Promise<void> {
  if (request.method !== "GET") return;
  const late = readNext(url.searchParams.get("late"));
  const path = isKeptForm(url.search) ? pathWithin(url, context) : late;
  if (path === null) return;
  const form = await readKeptForm({ operatorId, path }, context.get(servicesContext));
  if (form !== null) context.set(keptContext, { ...form, path });
}

/** What the operator typed into this page's form before they had to sign in or to prove again who they are. */
export function readKept({ context, url }: Pick<PageArguments, "context" | "url">): KeptFormFields | null {
  const kept = context.get(keptContext);
  return kept !== null && isKeptForm(url.search) ? kept : null;
}
