import type { Example } from "../define.ts";
import type { TestApi } from "./open-api.ts";
import { officePreparations } from "./prepare-office.ts";
import { visitorPreparations } from "./prepare-visitors.ts";

export interface Prepared extends Omit<Example, "summary"> {
  headers?: Record<string, string>;
}

/**
 * What the examples of some endpoints need before the demo can answer them: tokens, times that are free now, API keys. By
 * the id of the endpoint. The result replaces parts of the example.
 */
export const preparations: Record<string, (api: TestApi, example: Example) => Promise<Prepared>> = {
  ...visitorPreparations,
  ...officePreparations,
};
