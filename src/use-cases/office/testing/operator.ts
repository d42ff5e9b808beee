import { randomUUID } from "node:crypto";
import type { Office as At } from "#domain/office/actor.ts";
import type { Grant } from "#domain/office/verbs.ts";
import type { Office } from "../../booking/testing/office.ts";

/** A new operator of the example provider. */
export async function operatorWith(
  office: Pick<Office, "rows">,
  grant: Pick<Grant, "role" | "staffId">,
  name = "Rui",
): Promise<At> {
  const [row] = await office.rows<{ id: string; provider: string }>(
    `insert into operators (name, email, locale) values ('${name}', '${randomUUID()}@example.com', 'en')
     returning id, (select id from providers) as provider`,
  );
  const switches = { overrides: false, money: false };
  const actor = { kind: "operator", operatorId: row!.id, signInId: randomUUID(), name } as const;
  return { providerId: row!.provider, actor: { ...actor, grant: { ...grant, switches } } };
}
