import { withDatabase } from "../../src/cli/shared/with-database.ts";
import { findOperatorByEmail, saveGrant } from "../../src/store/office/people/operators.ts";
import { listStoredProviders } from "../../src/store/offers/providers.ts";
import { demoOperators } from "../../src/use-cases/office/door/sign-in/demo-operators.ts";

/** Makes the demo's owner the owner of the tests' provider too, which is open at every hour. */
await withDatabase((db) =>
  db.transaction().execute(async (tx) => {
    const email = demoOperators.find(({ role }) => role === "owner")!.email;
    const owner = (await findOperatorByEmail(tx, email))!;
    const { id } = (await listStoredProviders(tx, null)).find(({ slug }) => slug === "corner-office")!;
    const switches = { overrides: false, money: false };
    await saveGrant(tx, { providerId: id, operatorId: owner.id, grant: { role: "owner", staffId: null, switches } });
  }),
);
