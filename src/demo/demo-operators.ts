import type { Role } from "#domain/office/verbs.ts";
import type { Transaction } from "#store/database.ts";
import { findOperatorByEmail, insertOperator, saveGrant } from "#store/office/people/operators.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { listStoredProviders } from "#store/offers/providers.ts";
import { demoOperators } from "#use-cases/office/door/sign-in/demo-operators.ts";

const noSwitches = { overrides: false, money: false };

/** One operator of each role. The owner has all of the demo's businesses, the others one. */
export async function insertDemoOperators(tx: Transaction): Promise<void> {
  const providers = await listStoredProviders(tx, null);
  for (const { role, name, email } of demoOperators) {
    const known = await findOperatorByEmail(tx, email);
    const operatorId = known?.id ?? (await insertOperator(tx, { name, email, locale: "en" }));
    if (operatorId === undefined) continue;
    const own = role === "owner" ? providers : providers.filter(({ slug }) => slug === "saltwater-house");
    for (const { id: providerId } of own) {
      const staffId = await memberOf(tx, providerId, name, role);
      await saveGrant(tx, { providerId, operatorId, grant: { role, staffId, switches: noSwitches } });
    }
  }
}

async function memberOf(tx: Transaction, providerId: string, name: string, role: Role): Promise<string | null> {
  if (role !== "member") return null;
  return (await listStaffNames(tx, providerId)).find((member) => member.name === name)?.id ?? null;
}
