import type { Endpoint } from "./define.ts";
import { visitorEndpoints } from "./visitors/endpoints.ts";
import { listProvidersEndpoint, readProviderEndpoint } from "./providers/providers.ts";

/** Every operation of the API, in the order of the document. */
export const endpoints: readonly Endpoint[] = [listProvidersEndpoint, readProviderEndpoint, ...visitorEndpoints];
