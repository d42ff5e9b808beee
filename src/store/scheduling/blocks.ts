import { sql, type RawBuilder } from "kysely";

/** The blocks that apply now. */
export const liveBlocks = sql`(select * from blocks where ended_at is null)`;

/** Whether a block covers some of the time of a session: its giver's, one of its units', or one of the whole business. */
export function isInBlock(blocks: RawBuilder<unknown>, session: string): RawBuilder<boolean> {
  const its = (column: string) => sql.ref(`${session}.${column}`);
  return sql<boolean>`exists (
    select from ${blocks} as block
     where block.provider_id = ${its("provider_id")} and block.during && tstzrange(${its("starts_at")}, ${its("ends_at")})
       and (num_nonnulls(block.staff_id, block.resource_id) = 0 or exists (
             select from claims
              where claims.provider_id = ${its("provider_id")} and claims.session_id = ${its("id")}
                and (claims.staff_id = block.staff_id
                     or (claims.resource_id = block.resource_id and coalesce(block.unit, claims.unit) = claims.unit)))))`;
}
