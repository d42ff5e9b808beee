import type en from "#locales/en.json";

declare module "use-intl" {
  interface AppConfig {
    Locale: string;
    Messages: typeof en;
  }
}

declare global {
  interface Window {
    /** Reloads once a path; false when it has done so already. Called by React Router (guard-reloads.ts). */
    almanacReload?: () => boolean;
    /** React Router's own, while a page is open. */
    __reactRouterDataRouter?: {
      state: { navigation: { location?: Pick<Location, "pathname" | "search" | "hash"> | undefined } };
      createHref(to: Pick<Location, "pathname" | "search" | "hash">): string;
    };
  }
}
