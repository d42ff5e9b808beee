import { readConfig } from "#server/config.ts";
import { readSecret } from "#server/services/secret.ts";
import { acceptSecret, checkSecret } from "#use-cases/shared/installation/check-secret.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";

const losses = `What was sealed with the old secret stays closed:
  - Links in later mails about bookings, orders and responses that exist now. Those mails cannot be written. Links in mails
    that were sent still work.
  - Logins of external calendars. Set each one again with almanac calendars add.
  - Codes of vouchers and packages that were sold. Buyers can still use them, but pages and mails cannot show them.`;

export async function accept(isKnown: boolean): Promise<ExitCode> {
  const config = readConfig(process.env);
  const secret = await readSecret(config.secret, config.dataFolder);
  return withDatabase<ExitCode>(async (db) => {
    if (await checkSecret({ db, secret })) {
      console.log("This secret is the one that the database is sealed with. Nothing was changed.");
      return 0;
    }
    if (!isKnown) {
      console.error(`${losses}\nIf the old secret cannot be found, add --i-know to continue without it.`);
      return 2;
    }
    await acceptSecret({ db, secret });
    console.log(`${losses}\nFrom now on, the database is sealed with the secret of this environment.`);
    return 0;
  });
}
