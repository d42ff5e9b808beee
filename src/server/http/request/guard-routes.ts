import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { isDatabaseUnavailable } from "#store/database-unavailable.ts";
import { localeContext, reportContext } from "#web/http/context.ts";
import { translatorOf } from "#web/i18n/translator.ts";
import { refused } from "#web/http/refused.ts";
import { retryResponse } from "../response/database-wait.ts";

type Arguments = LoaderFunctionArgs | ActionFunctionArgs;
type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];

/** Pages on which a visitor books. */
const scheduling = /^(\/[\w-]+)?\/widget\/(appointment|bookings?|otl|service-menus?|groups?)(?!.*\/cancel)/;

/**
 * Makes every loader and action respond with "try again" during an outage. React Router would treat it as a bug. Pages show
 * the error screen in the visitor's language; other responses are one sentence.
 */
export function guardRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: guardModule(route.module) }]),
  );
}

function guardModule(module: RouteModule): RouteModule {
  const isPage = module.default !== undefined;
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: guard(loader, isPage) }),
    ...(action && { action: guard(action, isPage) }),
  };
}

function guard<Result>(handle: (args: never) => Result, isPage: boolean) {
  return async (args: Arguments): Promise<Awaited<Result>> => {
    try {
      return await handle(args as never);
    } catch (fault) {
      if (!isDatabaseUnavailable(fault)) throw fault;
      args.context.get(reportContext)("request failed", fault, {});
      throw isPage ? pageAway(args.url.pathname) : await sentenceAway(args);
    }
  };
}

function pageAway(path: string) {
  if (scheduling.test(path)) return refused({ code: "unable" });
  return data(null, { status: retryResponse.status, statusText: "Service Unavailable" });
}

async function sentenceAway({ context }: Arguments): Promise<Response> {
  const t = await translatorOf(context.get(localeContext));
  return new Response(t("error.fault.text"), retryResponse);
}
