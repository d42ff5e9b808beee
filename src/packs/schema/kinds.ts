import type { z } from "zod";
import { groupsSchema, menusSchema, oneTimeLinksSchema, resourcesSchema } from "./collections.ts";
import { formSchema } from "./forms/form.ts";
import { formTranslationSchema } from "./forms/form-translation.ts";
import { couponsSchema, packagesSchema } from "./money.ts";
import { providerSchema } from "./provider.ts";
import { serviceSchema } from "./service/service.ts";
import { staffSchema } from "./staff.ts";
import {
  groupsTranslationSchema,
  menusTranslationSchema,
  packagesTranslationSchema,
  providerTranslationSchema,
  serviceTranslationSchema,
  staffTranslationSchema,
} from "./translations.ts";

/** The YAML files of a provider's folder: their names, their schemas, and the schemas of their translations. */
export const kinds = {
  provider: {
    pattern: /^provider(\.[^/]+)?\.ya?ml$/,
    schema: providerSchema,
    translation: providerTranslationSchema,
  },
  staff: { pattern: /^staff\/[^/]+\.ya?ml$/, schema: staffSchema, translation: staffTranslationSchema },
  service: { pattern: /^services\/[^/]+\.ya?ml$/, schema: serviceSchema, translation: serviceTranslationSchema },
  resources: { pattern: /^resources(\.[^/]+)?\.ya?ml$/, schema: resourcesSchema },
  groups: { pattern: /^groups(\.[^/]+)?\.ya?ml$/, schema: groupsSchema, translation: groupsTranslationSchema },
  menus: { pattern: /^menus(\.[^/]+)?\.ya?ml$/, schema: menusSchema, translation: menusTranslationSchema },
  "one-time-links": { pattern: /^one-time-links(\.[^/]+)?\.ya?ml$/, schema: oneTimeLinksSchema },
  coupons: { pattern: /^coupons(\.[^/]+)?\.ya?ml$/, schema: couponsSchema },
  packages: { pattern: /^packages(\.[^/]+)?\.ya?ml$/, schema: packagesSchema, translation: packagesTranslationSchema },
  form: { pattern: /^forms\/[^/]+\.ya?ml$/, schema: formSchema, translation: formTranslationSchema },
} as const satisfies Record<string, { pattern: RegExp; schema: z.ZodType; translation?: z.ZodType }>;

export type Kind = keyof typeof kinds;
export type Content<K extends Kind> = z.output<(typeof kinds)[K]["schema"]>;

/** Kinds that can have translation files. */
export type TranslatedKind = { [K in Kind]: (typeof kinds)[K] extends { translation: z.ZodType } ? K : never }[Kind];
export type Translation<K extends TranslatedKind> = z.output<(typeof kinds)[K]["translation"]>;

export const kindNames = Object.keys(kinds) as Kind[];

export function isTranslated(kind: Kind): kind is TranslatedKind {
  return "translation" in kinds[kind];
}

export function kindOf(path: string): Kind | undefined {
  return kindNames.find((kind) => kinds[kind].pattern.test(path));
}
