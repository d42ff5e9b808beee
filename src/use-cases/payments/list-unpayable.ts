import { listPaidServices } from "#store/offers/paid-services.ts";
import type { Services } from "../shared/services.ts";

/** Services that visitors cannot book, since they have to be paid and no payments are set up: `provider/service`. */
export async function listUnpayable({ db, payments }: Pick<Services, "db" | "payments">): Promise<string[]> {
  if (!payments.isOff) return [];
  return (await listPaidServices(db)).map(({ provider, service }) => `${provider}/${service}`);
}
