import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { asRefusal, type Refusal } from "#domain/errors.ts";
import { statusMessages } from "#domain/status-messages.ts";
import { isTemporary } from "#store/database-unavailable.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import { askedContext, localeContext, reportContext, servicesContext } from "#web/http/context.ts";
import { translatorOf } from "#web/i18n/translator.ts";
import { officeContext } from "#web/http/office/context.ts";
import { isRefused, type refused } from "#web/http/refused.ts";
import { readSent } from "#web/http/sent-fields.ts";
import { pageOf } from "#web/page-at.ts";
import { presentDenied } from "#web/office/shared/frame/frame.server.ts";
import { presentRefusalState } from "#web/public/shared/errors/refusal-state.server.ts";
import { retryResponse } from "../response/database-wait.ts";

const unable = { code: "unable" } as const satisfies Refusal;

type Arguments = LoaderFunctionArgs | ActionFunctionArgs;
type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];
type Middleware = NonNullable<RouteModule["middleware"]>[number];

/**
 * Has everything that runs for a route say "try again" where the database is away: middleware, loaders and actions. React
 * Router would take it for a bug. The error screen says it in the visitor's language and holds the form that was sent; answers
 * that are no pages say it in a sentence.
 *
 * Loaders may use what is in memory. Actions decide, so they never do.
 */
export function guardRoutes(routes: Routes, services: FileServices, count: CountRefusal): Routes {
  const known = { loader: services, action: { ...services, memory: null }, count };
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: guardModule(route.module, known) }]),
  );
}

/** Told about each refusal. */
type CountRefusal = (code: string) => void;

interface Known {
  loader: FileServices;
  action: FileServices;
  count: CountRefusal;
}

function guardModule(module: RouteModule, known: Known): RouteModule {
  const isPage = module.default !== undefined;
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(middleware && { middleware: middleware.map(guardMiddleware) }),
    ...(loader && { loader: guard(loader, isPage, { ...known, services: known.loader }, true) }),
    ...(action && { action: guard(action, isPage, { ...known, services: known.action }, false) }),
  };
}

/** It runs for each page below its layout. */
function guardMiddleware(handle: Middleware): Middleware {
  return async (args, next) => {
    try {
      return await handle(args, next);
    } catch (fault) {
      throw isTemporary(fault) ? await away(fault, args, pageOf(args.pattern).kind === "page") : fault;
    }
  };
}

interface Given extends Pick<Known, "count"> {
  services: FileServices;
}

function guard<Result>(
  handle: (args: never) => Result,
  isPage: boolean,
  { services, count }: Given,
  isLoader: boolean,
) {
  return async (args: Arguments): Promise<Awaited<Result>> => {
    try {
      if (isLoader && args.context.get(askedContext) === "answer-to-form") return null as Awaited<Result>;
      args.context.set(servicesContext, services);
      const denied = await deniedBy(args, isLoader);
      if (denied !== null) return denied as Awaited<Result>;
      const result = await handle(args as never);
      const code = returnedCode(result);
      if (code !== null) count(code);
      return result;
    } catch (fault) {
      if (isRefused(fault)) count(asRefusal(fault.data)!.code);
      if (isPage && isRefused(fault)) throw await explained(fault, args);
      throw isTemporary(fault) ? await away(fault, args, isPage) : fault;
    }
  };
}

/** The code of a refusal that an action returned, so that its page shows it beside what was typed. */
function returnedCode(result: unknown): string | null {
  const held = typeof result === "object" && result !== null && "data" in result ? result.data : null;
  return typeof held === "object" && held !== null && "refusal" in held
    ? (asRefusal(held.refusal)?.code ?? null)
    : null;
}

/**
 * For a page of the office, its gate has run before. If it denied the page to the operator's role, neither the loader nor the
 * action runs.
 */
async function deniedBy(args: Arguments, isLoader: boolean): Promise<object | null> {
  if (pageOf(args.pattern).headers !== "office") return null;
  const pass = args.context.get(officeContext);
  if (pass === null) throw new Error(`nothing guards ${args.pattern}`);
  if (pass.kind !== "denied") return null;
  return isLoader ? data(await presentDenied({ ...args, url: new URL(args.request.url) }, pass), { status: 403 }) : {};
}

/** The error screen also shows whose page it would have been. A refusal is clear without that, so a fault here is only logged. */
async function explained(thrown: ReturnType<typeof refused>, args: Arguments): Promise<typeof thrown> {
  const { context, request } = args;
  try {
    const state = await presentRefusalState(thrown.data, { context, request, url: new URL(request.url) });
    return data({ ...thrown.data, state }, thrown.init ?? {});
  } catch (fault) {
    context.get(reportContext)("refusal without its provider", fault, {});
    return thrown;
  }
}

/** What a request is answered that the database has not answered. */
async function away(fault: unknown, args: Arguments, isPage: boolean) {
  args.context.get(reportContext)("request failed", fault, {});
  return isPage ? pageAway(args) : sentenceAway(args);
}

async function pageAway({ pattern, request }: Arguments) {
  const sent = await readSent(request);
  const added = sent === null ? {} : { sent };
  const { status } = retryResponse;
  return pageOf(pattern).schedules
    ? data({ ...unable, ...added }, { status, statusText: statusMessages[unable.code] })
    : data(added, { status, statusText: "Service Unavailable" });
}

async function sentenceAway({ context }: Arguments): Promise<Response> {
  const t = await translatorOf(context.get(localeContext));
  return new Response(t("error.fault.text"), retryResponse);
}
