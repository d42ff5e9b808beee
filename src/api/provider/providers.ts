import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { teamPath } from "#domain/navigation/addresses.ts";
import { findProvider, listProviders, type ProviderProfile } from "#use-cases/offers/catalogue/find-provider.ts";
import { cursorOf, limitSchema, cursorPage } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, slugSchema } from "../schemas/common.ts";
import { pictureAddress } from "../schemas/pictures.ts";
import { shownProviderSchema } from "./schemas.ts";

export const listProvidersEndpoint = endpoint({
  id: "listProviders",
  method: "GET",
  path: "/providers",
  access: "open",
  summary: "List the businesses of this installation",
  query: z.object({ cursor: cursorOf(z.string()), limit: limitSchema }),
  response: listOf(shownProviderSchema),
  examples: [{ summary: "All businesses" }, { summary: "One at a time", query: { limit: "1" } }],
  async handle({ query: { cursor, limit }, services, locale, origin }) {
    const found = await listProviders({ after: cursor ?? null, limit: limit + 1 }, services, locale);
    return ok(
      cursorPage(
        found,
        limit,
        ({ slug }) => slug,
        (provider) => showProvider(provider, origin),
      ),
    );
  },
});

export const readProviderEndpoint = endpoint({
  id: "readProvider",
  method: "GET",
  path: "/providers/{provider}",
  access: "open",
  summary: "Read a business",
  params: z.object({ provider: slugSchema }),
  response: shownProviderSchema,
  refusals: ["calendar-unknown"],
  examples: [{ summary: "The guest house of the demo", params: { provider: "saltwater-house" } }],
  async handle({ params, services, locale, origin, allowSites }) {
    const found = await findProvider(params.provider, services, locale);
    if (!found.ok) return found;
    allowSites(found.value.frameSites);
    return ok(showProvider(found.value, origin));
  },
});

function showProvider(provider: ProviderProfile, origin: string): z.input<typeof shownProviderSchema> {
  const { slug, name, tagline, about, contactMethod, zone, currency, locale, weekStarts, primaryColor } = provider;
  return {
    slug,
    name,
    tagline,
    about,
    currency,
    weekStarts,
    contact: contactMethod,
    timeZone: zone,
    language: locale,
    logo: pictureAddress(provider.logo, origin),
    cover: pictureAddress(provider.cover, origin),
    color: primaryColor,
    bookingPage: origin + teamPath(slug),
  };
}
