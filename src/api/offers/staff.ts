import { z } from "zod";
import { listStaff } from "#use-cases/offers/catalogue/list-catalogue.ts";
import { pageQuery } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, slugSchema } from "../schemas/common.ts";
import { pictureAddress } from "../schemas/pictures.ts";
import { pageFor } from "./page-for.ts";

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
  async handle(call) {
    const found = await listStaff(call.params.provider, call.services, call.locale);
    return pageFor(found, call, ({ slug, name, title, bio, photo, gives }) => ({
      slug,
      name,
      title,
      bio,
      services: gives,
      photo: pictureAddress(photo, call.origin),
    }));
  },
});
