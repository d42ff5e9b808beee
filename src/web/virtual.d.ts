declare module "virtual:pseudo-catalogue";

interface ImportMetaEnv {
  /** The path patterns of each area. All other paths are content. vite.config.ts sets it. */
  readonly PAGE_AREAS: readonly (readonly [import("#domain/locales/areas.ts").Area, string])[];
}
