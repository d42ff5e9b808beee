import type en from "#locales/en.json";

declare module "use-intl" {
  interface AppConfig {
    Locale: string;
    Messages: typeof en;
  }
}

declare global {
  interface Window {
    /**
     * Reloads a path once, when the server answers. Resolves to false if it was already reloaded. React Router calls it
     * (guard-reloads.ts).
     */
    almanacReload?: () => Promise<boolean>;
    /** Set by React Router while a page is open. */
    __reactRouterDataRouter?: {
      state: {
        navigation: { location?: Pick<Location, "pathname" | "search" | "hash"> | undefined };
        /** The results of the last form, by route. */
        actionData: Record<string, unknown> | null;
      };
      createHref(to: Pick<Location, "pathname" | "search" | "hash">): string;
    };
  }
}
