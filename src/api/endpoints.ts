import type { Endpoint } from "./define.ts";
import { openReads } from "./open-reads.ts";
import { officeEndpoints } from "./office/endpoints.ts";
import { visitorEndpoints } from "./visitors/endpoints.ts";

/** Every operation of the API, in the order of the document. */
export const endpoints: readonly Endpoint[] = [...openReads, ...visitorEndpoints, ...officeEndpoints];
