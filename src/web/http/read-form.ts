import { refused } from "./refused.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The only reader of what a form sends. Anyone may send anything else: that is refused like any other bad input, and is no
 * fault of the server's.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get("Content-Type") ?? "")) throw refused({ code: "not-a-form" });
  try {
    return await request.formData();
  } catch {
    throw refused({ code: "form-broken" });
  }
}
