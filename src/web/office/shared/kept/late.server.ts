import { redirect, type RouterContextProvider } from "react-router";
import { binPath, isKeptForm, latePath } from "#domain/navigation/office-addresses.ts";
import { readBin } from "#set-up/edit/read-history.ts";
import { forgetForm } from "#use-cases/office/door/sign-in/keep-form.ts";
import { pathWithin, prefixContext, servicesContext } from "../../../http/context.ts";
import { officeContext } from "../../../http/office/context.ts";
import { keepSent } from "../../../http/office/kept.ts";
import { officeTranslator } from "../words/office-words.server.ts";
import { sayChange, sayLastChange, type MeanwhilePass } from "./meanwhile.server.ts";

interface SentRequest {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  request: Request;
}

/**
 * Looks at the answer to a form. An action that did something redirects with 303. If it refused instead, and the page of the
 * form is no longer there, such as after a change by someone else, the operator would read nothing of that. So they are led to a
 * page that says what happened meanwhile, that nothing of the form was done, and what they had typed.
 */
export async function settleForm(sent: SentRequest, answer: Response): Promise<Response> {
  const { context, request } = sent;
  const pass = context.get(officeContext);
  if (request.method !== "POST" || pass === null || pass.signIn === null) return answer;
  const url = new URL(request.url);
  if (isKeptForm(url.search) && answer.status < 500) {
    const place = { operatorId: pass.signIn.operator.id, path: pathWithin(url, context) };
    await forgetForm(place, context.get(servicesContext));
  }
  if (pass.kind !== "provider") return answer;
  const late = await lateOf(sent, pass, answer);
  if (late === null) return answer;
  await keepSent(pass.signIn.id, { context, request, url }, late.why);
  return redirect(latePath(late.address, pathWithin(url, context)), 303);
}

interface Late {
  /** Where the operator is led, with its prefix. */
  address: string;
  why: string;
}

async function lateOf(
  { context, params, request }: SentRequest,
  pass: MeanwhilePass,
  answer: Response,
): Promise<Late | null> {
  const target = answer.headers.get("Location");
  if (answer.status === 302 && target !== null)
    return {
      address: target,
      why: (await sayLastChange(context, pass, pathWithin(new URL(request.url), context))) ?? "",
    };
  const { kind, slug } = params;
  // The status is that of the action, if it noticed before its page did.
  if (![404, 409].includes(answer.status) || kind === undefined || slug === undefined) return null;
  const services = context.get(servicesContext);
  const gone = (await readBin(services.db, pass.provider.id, services.clock.now())).find(
    (one) => one.kind === kind && one.slug === slug,
  );
  if (gone === undefined) return null;
  const t = await officeTranslator(context);
  const why = sayChange(context, pass, { what: t("console.kept.removed"), who: gone.operator ?? "", at: gone.at });
  return { address: context.get(prefixContext) + binPath(pass.provider.slug), why };
}
