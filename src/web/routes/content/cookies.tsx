import { redirect } from "react-router";
import { languageOf } from "#domain/locales/locales.ts";
import { navigationTarget } from "#domain/navigation/target.ts";
import { listCookiePolicies } from "#use-cases/content/lists/list-cookie-policies.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { cookieOf, readCookieChoice } from "../../http/cookie-choice.ts";
import { CookiesPage, type CookiePolicyView } from "../../features/content/cookies/cookies-page.tsx";
import { readForm } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import type { Route } from "./+types/cookies";

export async function loader({ context, request }: Route.LoaderArgs): Promise<CookiePolicyView> {
  const policies = await listCookiePolicies(context.get(servicesContext), languageOf(context.get(localeContext)));
  return {
    policies: policies.map(({ text, ...policy }) => ({ ...policy, paragraphs: text.split(/\n\s*\n/) })),
    choice: readCookieChoice(request.headers.get("Cookie")),
  };
}

const ownFields = new Set(["cookies", "back"]);

/** Remembers the answer and goes back to where it was given, which is never another site. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const unknown = [...form.keys()].find((name) => !ownFields.has(name));
  if (unknown !== undefined) throw refused({ code: "field-unknown", field: unknown.slice(0, 100) });
  const { origin, protocol } = new URL(request.url);
  const choice = form.get("cookies") === "all" ? "all" : "essential";
  // The router puts the locale's prefix before a path by itself.
  return redirect(safePath(form.get("back"), origin), {
    status: 303,
    headers: { "Set-Cookie": cookieOf(choice, protocol === "https:") },
  });
}

function safePath(given: FormDataEntryValue | null, origin: string): string {
  try {
    return navigationTarget(typeof given === "string" ? given : "/", { origin });
  } catch {
    return "/";
  }
}

export default function CookiesRoute({ loaderData }: Route.ComponentProps) {
  return <CookiesPage cookies={loaderData} />;
}
