import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { findPage } from "#use-cases/booking/find/find-page.ts";
import { listServices } from "#use-cases/offers/catalogue/list-catalogue.ts";
import { endpoint } from "../define.ts";
import { slugSchema } from "../schemas/common.ts";
import { pageQuery, pageOfAll } from "../cursor.ts";
import { listOf } from "../schemas/common.ts";
import { serviceCardSchema, shownServiceSchema, showService, showServiceCard } from "./show-service.ts";

export const listServicesEndpoint = endpoint({
  id: "listServices",
  method: "GET",
  path: "/providers/{provider}/services",
  access: "open",
  summary: "List the services of a business",
  description: "Services that the business does not list are left out. They have an address all the same.",
  params: z.object({ provider: slugSchema }),
  query: pageQuery,
  response: listOf(serviceCardSchema),
  refusals: ["calendar-unknown"],
  examples: [{ summary: "Everything that a guest house offers", params: { provider: "saltwater-house" } }],
  async handle({ params, query, services, locale, origin, allowSites }) {
    const found = await listServices(params.provider, services, locale);
    if (!found.ok) return found;
    const { provider, items } = found.value;
    allowSites(provider.frameSites);
    return ok(
      pageOfAll(
        items,
        query,
        ({ id }) => id,
        (each) => showServiceCard(each, provider.currency, origin),
      ),
    );
  },
});

export const readServiceEndpoint = endpoint({
  id: "readService",
  method: "GET",
  path: "/services/{service}",
  access: "open",
  summary: "Read a service: prices, lengths, staff, rules, and what it asks",
  params: z.object({ service: slugSchema.meta({ description: "Its slug or id" }) }),
  response: shownServiceSchema,
  refusals: ["calendar-not-found"],
  examples: [{ summary: "A massage", params: { service: "massage" } }],
  async handle({ params, services, locale, origin, allowSites }) {
    const found = await findPage({ kind: "services", services: [params.service] }, services, locale);
    if (!found.ok) return found;
    const { provider, services: offered } = found.value;
    allowSites(provider.frameSites);
    return ok(showService(offered[0]!, provider, origin));
  },
});
