import type { NewLogEntry } from "#domain/office/log.ts";
import type { Transaction } from "#store/database.ts";
import { logQuery } from "#store/office/shared/log.ts";
import type { SignIn } from "#store/office/door/sign-ins.ts";

/** Logs what operators change about themselves, at every provider where they have a grant. */
export async function logOwnChange(
  tx: Transaction,
  { id: signInId, operator, providers }: SignIn,
  change: Pick<NewLogEntry, "verb" | "before" | "after">,
): Promise<void> {
  const by = { kind: "operator", operatorId: operator.id, signInId } as const;
  for (const { id: providerId } of providers)
    await tx.executeQuery(logQuery(tx, { providerId, by, about: { kind: "operator", id: operator.id }, ...change }));
}
