import { listPaidServices } from "#store/offers/paid-services.ts";
import type { Services } from "../shared/services.ts";

/**
 * Services that visitors cannot book because they must be paid and payments are not set up, as `provider/service`.
 */
export async function listUnpayable({ db, payments }: Pick<Services, "db" | "payments">): Promise<string[]> {
  if (!payments.isOff) return [];
  return (await listPaidServices(db)).map(({ provider, service }) => `${provider}/${service}`);
}
