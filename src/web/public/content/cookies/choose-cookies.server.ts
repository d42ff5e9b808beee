import { redirect } from "react-router";
import { navigationTarget } from "#domain/navigation/target.ts";
import type { PageArguments } from "../../../http/context.ts";
import { cookieOf } from "../../../http/cookie-choice.ts";
import { readFields } from "../../../http/read-form.ts";

/** Stores the choice in a cookie and redirects back, never to another site. */
export async function handleCookies({ request }: Pick<PageArguments, "request">) {
  const field = await readFields(request, ["cookies", "back"]);
  const { origin, protocol } = new URL(request.url);
  const choice = field("cookies") === "all" ? "all" : "essential";
  // The router adds the locale prefix.
  return redirect(safePath(field("back"), origin), {
    status: 303,
    headers: { "Set-Cookie": cookieOf(choice, protocol === "https:") },
  });
}

function safePath(given: string, origin: string): string {
  try {
    return navigationTarget(given, { origin });
  } catch {
    return "/";
  }
}
