import type { z } from "zod";
import { groupsSchema, menusSchema, oneTimeLinksSchema, resourcesSchema } from "./collections.ts";
import { formSchema } from "./forms/form.ts";
import { providerSchema } from "./provider.ts";
import { serviceSchema } from "./service.ts";
import { staffSchema } from "./staff.ts";

/** The YAML files a provider's folder may hold. Content will join this table. */
export const kinds = {
  provider: { pattern: /^provider\.ya?ml$/, schema: providerSchema },
  staff: { pattern: /^staff\/[^/]+\.ya?ml$/, schema: staffSchema },
  service: { pattern: /^services\/[^/]+\.ya?ml$/, schema: serviceSchema },
  resources: { pattern: /^resources\.ya?ml$/, schema: resourcesSchema },
  groups: { pattern: /^groups\.ya?ml$/, schema: groupsSchema },
  menus: { pattern: /^menus\.ya?ml$/, schema: menusSchema },
  "one-time-links": { pattern: /^one-time-links\.ya?ml$/, schema: oneTimeLinksSchema },
  form: { pattern: /^forms\/[^/]+\.ya?ml$/, schema: formSchema },
} as const satisfies Record<string, { pattern: RegExp; schema: z.ZodType }>;

export type Kind = keyof typeof kinds;
export type Content<K extends Kind> = z.output<(typeof kinds)[K]["schema"]>;

export const kindNames = Object.keys(kinds) as Kind[];

export function kindOf(path: string): Kind | undefined {
  return kindNames.find((kind) => kinds[kind].pattern.test(path));
}
