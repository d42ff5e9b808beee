import { refused } from "./refused.ts";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The only way to read a submitted form. A client can send anything, so a broken body is a refusal, not a server fault.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get("Content-Type") ?? "")) throw refused({ code: "not-a-form" });
  try {
    return await request.formData();
  } catch {
    throw refused({ code: "form-broken" });
  }
}
