import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { listStaff } from "#use-cases/offers/catalogue/list-catalogue.ts";
import { pageOfAll, pageQuery } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, slugSchema } from "../schemas/common.ts";
import { pictureAddress } from "../schemas/pictures.ts";

const memberSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    title: z.string(),
    bio: z.string(),
    photo: z.string().nullable(),
    services: z.array(z.string()).meta({ description: "The slugs of the services that they give" }),
  })
  .meta({ id: "StaffMember" });

export const listStaffEndpoint = endpoint({
  id: "listStaff",
  method: "GET",
  path: "/providers/{provider}/staff",
  access: "open",
  summary: "List the staff of a business",
  params: z.object({ provider: slugSchema }),
  query: pageQuery,
  response: listOf(memberSchema),
  refusals: ["calendar-unknown"],
  examples: [{ summary: "Who works there", params: { provider: "saltwater-house" } }],
  async handle({ params, query, services, locale, origin, allowSites }) {
    const found = await listStaff(params.provider, services, locale);
    if (!found.ok) return found;
    allowSites(found.value.provider.frameSites);
    return ok(
      pageOfAll(
        found.value.items,
        query,
        ({ id }) => id,
        ({ slug, name, title, bio, photo, gives }) => ({
          ...{ slug, name, title, bio, services: gives },
          photo: pictureAddress(photo, origin),
        }),
      ),
    );
  },
});
