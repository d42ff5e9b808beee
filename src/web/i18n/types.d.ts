import type en from "#locales/en.json";

declare module "use-intl" {
  interface AppConfig {
    Locale: string;
    Messages: typeof en;
  }
}

declare global {
  interface Window {
    /** Reloads a path once, when the server answers. Resolves to false if it was already reloaded. */
    almanacReload?: () => Promise<boolean>;
  }
}
