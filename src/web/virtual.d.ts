declare module "virtual:pseudo-catalogue";

interface ImportMetaEnv {
  /** Which paths belong to which area; the others are content. Written by vite.config.ts. */
  readonly PAGE_AREAS: readonly (readonly [import("#domain/locales/areas.ts").Area, string])[];
}
