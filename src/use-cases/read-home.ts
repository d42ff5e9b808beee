import { listProviders, type Provider } from "#store/providers.ts";
import { listPublicServices, type ServiceSummary } from "#store/services.ts";
import type { Services } from "./services.ts";

export interface Home {
  providers: { provider: Provider; services: ServiceSummary[] }[];
}

/** Everything that can be booked here, by provider. */
export async function readHome({ db }: Services): Promise<Home> {
  const providers = await listProviders(db);
  return {
    providers: await Promise.all(
      providers.map(async (provider) => ({ provider, services: await listPublicServices(db, provider.id) })),
    ),
  };
}
