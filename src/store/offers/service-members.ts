import type { ExpressionBuilder } from "kysely";
import type { DB } from "../schema.generated.ts";

/** The active members who give a service of the outer query. */
export function serviceMembers(eb: ExpressionBuilder<DB, "services">) {
  return eb
    .selectFrom("service_staff")
    .innerJoin("staff", (join) =>
      join
        .onRef("staff.provider_id", "=", "service_staff.provider_id")
        .onRef("staff.id", "=", "service_staff.staff_id"),
    )
    .whereRef("service_staff.provider_id", "=", "services.provider_id")
    .whereRef("service_staff.service_id", "=", "services.id")
    .where("staff.is_active", "=", true);
}

/** The same as visitors see them, in the provider's order. */
export function shownServiceMembers(eb: ExpressionBuilder<DB, "services">) {
  return serviceMembers(eb)
    .select([
      "staff.id",
      "staff.slug",
      "staff.name",
      "staff.title",
      "staff.photo",
      "service_staff.price",
      "service_staff.duration",
    ])
    .orderBy("staff.position")
    .orderBy("staff.name");
}
