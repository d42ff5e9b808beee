import { redirect, type LoaderFunctionArgs } from "react-router";
import { demoOperators } from "#use-cases/office/door/sign-in/demo-operators.ts";
import { makeRecoveryLink } from "#use-cases/office/door/sign-in/recover.ts";
import { localeContext, servicesContext } from "#web/http/context.ts";
import { refusedText } from "#web/http/refused-text.ts";

/** Opens a link that signs in as the demo's operator with this role. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const email = demoOperators.find(({ role }) => role === params["role"])?.email ?? "";
  const made = await makeRecoveryLink(email, context.get(servicesContext));
  if (made.ok) return redirect(made.value.path);
  throw await refusedText({ code: "page-not-found", path: url.pathname }, context.get(localeContext));
}
