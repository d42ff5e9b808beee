import type en from "#locales/en.json";

declare module "use-intl" {
  interface AppConfig {
    Locale: string;
    Messages: typeof en;
  }
}

declare global {
  interface Window {
    /** Reloads a path once. Returns false if it was already reloaded. React Router calls it (guard-reloads.ts). */
    almanacReload?: () => boolean;
    /** Set by React Router while a page is open. */
    __reactRouterDataRouter?: {
      state: { navigation: { location?: Pick<Location, "pathname" | "search" | "hash"> | undefined } };
      createHref(to: Pick<Location, "pathname" | "search" | "hash">): string;
    };
  }
}
