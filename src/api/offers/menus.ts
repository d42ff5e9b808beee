import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { findPage } from "#use-cases/booking/find/find-page.ts";
import { listServiceMenus } from "#use-cases/offers/catalogue/list-catalogue.ts";
import { pageQuery } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, nameSchema, slugSchema } from "../schemas/common.ts";
import { pageFor } from "./page-for.ts";

export const listMenusEndpoint = endpoint({
  id: "listMenus",
  method: "GET",
  path: "/providers/{provider}/menus",
  access: "open",
  summary: "List the service menus of a business",
  params: z.object({ provider: slugSchema }),
  query: pageQuery,
  response: listOf(nameSchema),
  refusals: ["calendar-unknown"],
  examples: [{ summary: "All menus", params: { provider: "saltwater-house" } }],
  async handle(call) {
    const found = await listServiceMenus(call.params.provider, call.services, call.locale);
    return pageFor(found, call, ({ id, slug, name }) => ({ id, slug, name }));
  },
});

const menuSchema = nameSchema
  .extend({
    provider: z.string(),
    description: z.string(),
    allowsSeveral: z.boolean().meta({ description: "Whether one person may book several services in a row" }),
    categories: z.array(z.object({ name: z.string(), description: z.string(), services: z.array(nameSchema) })),
  })
  .meta({ id: "Menu" });

export const readMenuEndpoint = endpoint({
  id: "readMenu",
  method: "GET",
  path: "/menus/{menu}",
  access: "open",
  summary: "Read a menu: its categories and services",
  params: z.object({ menu: slugSchema.meta({ description: "Its slug or id" }) }),
  response: menuSchema,
  refusals: ["calendar-unknown", "calendar-not-found"],
  examples: [{ summary: "A menu of the demo", params: { menu: "a-slow-day" } }],
  async handle({ params, services, locale, allowSites }) {
    const found = await findPage({ kind: "menu", menu: params.menu, service: null }, services, locale);
    if (!found.ok) return found;
    const { provider, services: offered } = found.value;
    allowSites(provider.frameSites);
    const menu = found.value.menu!;
    return ok({
      id: menu.id,
      slug: menu.slug,
      name: menu.name,
      description: menu.description,
      provider: provider.slug,
      allowsSeveral: menu.allowsSeveral,
      categories: menu.categories.map(({ name, description, serviceIds }) => ({
        name,
        description,
        services: serviceIds.flatMap((id) => {
          const service = offered.find((each) => each.id === id);
          return service === undefined ? [] : [{ id, slug: service.slug, name: service.name }];
        }),
      })),
    });
  },
});
