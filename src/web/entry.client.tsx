import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isCatalogueCode } from "#domain/locales/locales.ts";
import { loadCatalogue } from "./i18n/catalogue.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { installReloadGuard } from "./reload-guard.ts";

installReloadGuard();

const stated = document.documentElement.dataset["locale"] ?? "";
const code = isCatalogueCode(stated) ? stated : "en";
const messages = await loadCatalogue(code, (failed, fault) =>
  console.error(`The ${failed} catalogue failed to load`, fault),
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LocaleProvider code={code} messages={messages}>
        <HydratedRouter />
      </LocaleProvider>
    </StrictMode>,
  );
});
