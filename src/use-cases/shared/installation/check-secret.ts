import type { Database } from "#store/database.ts";
import { insertSecretProbe, readSecretProbe, replaceSecretProbe } from "#store/installation/installation.ts";
import { seal, unseal } from "../secrets.ts";

interface Services {
  db: Database;
  secret: string;
}

const probeText = "almanac";

/** Whether the secret is the one that the installation seals with. The first secret that is checked becomes it. */
export async function checkSecret({ db, secret }: Services): Promise<boolean> {
  if ((await readSecretProbe(db)) === null) await insertSecretProbe(db, seal(probeText, secret));
  return opens(await readSecretProbe(db), secret);
}

/** Like `checkSecret`, but changes nothing. True before the first start. */
export async function isRightSecret({ db, secret }: Services): Promise<boolean> {
  const probe = await readSecretProbe(db);
  return probe === null || opens(probe, secret);
}

/** From now on, the installation seals with this secret. What was sealed with another one stays closed. */
export async function acceptSecret({ db, secret }: Services): Promise<void> {
  await replaceSecretProbe(db, seal(probeText, secret));
}

function opens(probe: string | null, secret: string): boolean {
  try {
    return probe !== null && unseal(probe, secret) === probeText;
  } catch {
    return false;
  }
}
