import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { listServiceGroups } from "#use-cases/offers/catalogue/list-catalogue.ts";
import { readServiceGroup } from "#use-cases/offers/read-group.ts";
import { pageQuery } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, nameSchema, slugSchema } from "../schemas/common.ts";
import { pageFor } from "./page-for.ts";

export const listGroupsEndpoint = endpoint({
  id: "listGroups",
  method: "GET",
  path: "/providers/{provider}/groups",
  access: "open",
  summary: "List the groups of services of a business",
  params: z.object({ provider: slugSchema }),
  query: pageQuery,
  response: listOf(nameSchema),
  refusals: ["calendar-unknown"],
  examples: [{ summary: "All groups", params: { provider: "saltwater-house" } }],
  async handle(call) {
    const found = await listServiceGroups(call.params.provider, call.services, call.locale);
    return pageFor(found, call, ({ id, slug, name }) => ({ id, slug, name }));
  },
});

const groupSchema = nameSchema
  .extend({
    provider: z.string(),
    description: z.string(),
    services: z.array(nameSchema),
    staff: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .meta({ id: "Group" });

export const readGroupEndpoint = endpoint({
  id: "readGroup",
  method: "GET",
  path: "/groups/{group}",
  access: "open",
  summary: "Read a group: its services, and who gives them",
  params: z.object({ group: slugSchema.meta({ description: "Its slug or id" }) }),
  response: groupSchema,
  refusals: ["calendar-unknown"],
  examples: [{ summary: "A group of the demo", params: { group: "hands-on" } }],
  async handle({ params, services, locale, allowSites }) {
    const found = await readServiceGroup(params.group, services, locale);
    if (!found.ok) return found;
    const { provider, group, groupId, groupSlug, offers, people } = found.value;
    allowSites(provider.frameSites);
    return ok({
      id: groupId,
      slug: groupSlug,
      name: group.name,
      description: group.description,
      provider: provider.slug,
      services: offers.map(({ id, slug, name }) => ({ id, slug, name })),
      staff: people.map(({ slug, name }) => ({ slug, name })),
    });
  },
});
