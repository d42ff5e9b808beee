import type { Context } from "hono";
import { RouterContextProvider } from "react-router";
import type { CatalogueCode, LocaleCode } from "#domain/locales/locales.ts";
import { languageOfLinks } from "#use-cases/shared/reads/own-language.ts";
import {
  askedContext,
  clientContext,
  cookieContext,
  framingContext,
  keepingContext,
  linkLocaleContext,
  localeContext,
  matchedContext,
  nonceContext,
  originsContext,
  ownLocaleContext,
  prefixContext,
  reportContext,
  servicesContext,
  tagContext,
  zoneContext,
  type Asked,
  type Keeping,
} from "#web/http/context.ts";
import type { AppOptions } from "../options.ts";
import { clientOf } from "./client-address.ts";

interface PageRequest {
  /** The language of the address's prefix; null without one. */
  prefix: CatalogueCode | null;
  basename: string;
  locale: CatalogueCode;
  own: LocaleCode;
  tag: string;
  asked: Asked;
  keeping: Keeping;
}

/** Returns a function that makes the context of a request's loaders and actions. */
export function pageContexts({ config, services, log, outage }: AppOptions) {
  return async (c: Context, request: PageRequest): Promise<RouterContextProvider> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientContext, clientOf(c, config.trustedProxies));
    context.set(localeContext, request.locale);
    context.set(prefixContext, request.prefix === null ? "" : request.basename);
    context.set(ownLocaleContext, request.own);
    context.set(linkLocaleContext, await languageOfLinks(services));
    context.set(tagContext, request.tag);
    context.set(nonceContext, c.get("nonce"));
    context.set(originsContext, c.get("origins"));
    context.set(zoneContext, { assumed: null });
    context.set(cookieContext, []);
    context.set(framingContext, c.get("framing"));
    context.set(keepingContext, request.keeping);
    context.set(askedContext, request.asked);
    context.set(matchedContext, c.get("matched"));
    context.set(reportContext, (what, fault, details) => {
      if (!outage.explains(fault)) log.error({ err: fault, ...details }, what);
    });
    return context;
  };
}
