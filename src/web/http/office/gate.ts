import { redirect, type RouterContextProvider } from "react-router";
import { localizedPath } from "#domain/content/addresses.ts";
import { isLocaleCode } from "#domain/locales/locales.ts";
import { officeConfirmPath, officeDeskPath, officeSignInPath, readNext } from "#domain/navigation/office-addresses.ts";
import { isGuarded, reachOf } from "#domain/office/verbs.ts";
import { readTyper, type Typer } from "#use-cases/office/door/sign-in/keep-form.ts";
import { readSignIn, type SignIn } from "#use-cases/office/door/sign-in/read-sign-in.ts";
import { pageOf } from "../../page-at.ts";
import { isVerb, type Need } from "../../office-pages.ts";
import { ownLocaleContext, pathWithin, prefixContext, servicesContext } from "../context.ts";
import { isFromScript } from "./answer-script.ts";
import { officeContext, type OfficePass } from "./context.ts";
import { readOfficeCookie } from "./cookie.ts";
import { refused } from "../refused.ts";
import { findKept, keepSent } from "./kept.ts";

/** Sent by pages that refresh themselves. */
const refreshHeader = "x-refresh";

interface GateRequest {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
  pattern: string;
  request: Request;
}

/**
 * Decides about every request to the office before a loader or an action runs. An address without needs is refused, and so
 * is a form that its address does not have.
 */
export async function passGate({ context, params, pattern, request }: GateRequest): Promise<void> {
  const { needs } = pageOf(pattern);
  const need = request.method === "POST" ? needs?.change : needs?.see;
  const url = new URL(request.url);
  if (need === undefined) throw missing(url);
  const token = readOfficeCookie(request, "sign-in");
  const isInUse = !request.headers.has(refreshHeader) && request.headers.get("Accept") !== "text/event-stream";
  const signIn = token === null ? null : await readSignIn(token, context.get(servicesContext), { isInUse });
  if (need !== "anyone" && signIn === null) {
    // A script keeps what it has, so it must not follow a redirect.
    if (isFromScript(request)) throw new Response(null, { status: 401 });
    throw await toSignIn(request, url, context);
  }
  if (signIn !== null && request.method === "GET") speakOperatorsLanguage(signIn, url, context);
  const pass = decide(need, signIn, params["provider"], url);
  context.set(officeContext, pass);
  if (signIn !== null && pass.kind !== "denied") await findKept(signIn.operator.id, { context, request, url });
  const isWeak = signIn !== null && signIn.strongUntil <= context.get(servicesContext).clock.now();
  if (!isWeak || pass.kind === "denied" || !needsFreshProof(need)) return;
  const next =
    request.method === "POST" ? await keepSent(signIn.id, { context, request, url }) : addressOf(url, context);
  throw redirect(localizedWith(officeConfirmPath, next, context), 303);
}

function needsFreshProof(need: Need): boolean {
  return need === "fresh" || (isVerb(need) && isGuarded(need));
}

function decide(need: Need, signIn: SignIn | null, slug: string | undefined, url: URL): OfficePass {
  if (need === "anyone") return { kind: "anyone", signIn };
  if (signIn === null) throw new Error("only addresses for anyone have no sign-in");
  if (!isVerb(need)) return { kind: "operator", signIn };
  const provider = signIn.providers.find((one) => one.slug === slug);
  // Another provider's records do not exist for this operator.
  if (provider === undefined) throw missing(url);
  if (reachOf(provider.grant, need) === "none") return { kind: "denied", signIn, provider };
  const { operator, id: signInId } = signIn;
  const actor = {
    kind: "operator",
    operatorId: operator.id,
    signInId,
    name: operator.name,
    grant: provider.grant,
  } as const;
  return { kind: "provider", signIn, provider, actor };
}

function missing({ pathname }: URL) {
  return refused({ code: "page-not-found", path: pathname });
}

/**
 * After signing in, the operator continues where they wanted to go, with what they typed. A shared browser shows the day's
 * times meanwhile.
 */
async function toSignIn(request: Request, url: URL, context: GateRequest["context"]) {
  const path = readOfficeCookie(request, "desk") === null ? officeSignInPath : officeDeskPath;
  const typer = request.method === "POST" ? await typerOf(request, context) : null;
  const next = typer === null ? addressOf(url, context) : await keepSent(typer.signInId, { context, request, url });
  return redirect(localizedWith(path, next, context), 303);
}

/** Who typed a form that a browser sends without a sign-in. */
export async function typerOf(request: Request, context: GateRequest["context"]): Promise<Typer | null> {
  const token = readOfficeCookie(request, "sign-in") ?? readOfficeCookie(request, "left");
  return token === null ? null : readTyper(token, context.get(servicesContext));
}

/** With its query, if that may be part of an address to continue at. */
function addressOf(url: URL, context: GateRequest["context"]): string {
  const path = pathWithin(url, context);
  return readNext(path + url.search) ?? path;
}

function localizedWith(path: string, next: string, context: GateRequest["context"]): string {
  return `${context.get(prefixContext)}${path}?${new URLSearchParams({ next })}`;
}

/** An address without a prefix is in the operator's language, not in the installation's. */
function speakOperatorsLanguage({ operator }: SignIn, url: URL, context: GateRequest["context"]): void {
  const { locale } = operator;
  const own = context.get(ownLocaleContext);
  if (context.get(prefixContext) !== "" || locale === own || !isLocaleCode(locale)) return;
  throw redirect(localizedPath(locale, url.pathname, own) + url.search, 302);
}
