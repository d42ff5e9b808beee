import { redirect } from "react-router";
import { navigationTarget } from "#domain/navigation/target.ts";
import type { PageArguments } from "../../http/context.ts";
import { cookieOf } from "../../http/cookie-choice.ts";
import { readFields } from "../../http/read-form.ts";

/** Remembers the answer and goes back to where it was given, which is never another site. */
export async function handleCookies({ request }: Pick<PageArguments, "request">) {
  const field = await readFields(request, ["cookies", "back"]);
  const { origin, protocol } = new URL(request.url);
  const choice = field("cookies") === "all" ? "all" : "essential";
  // The router puts the locale's prefix before a path by itself.
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
