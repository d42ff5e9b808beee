import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { FramedContext } from "./frame/framed.ts";
import { loadCatalogue } from "./i18n/catalogue.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { installReloadGuard } from "./reload-guard.ts";
import { rememberRedirects } from "./ui/arrive/redirected.ts";
import { watchConnection } from "./ui/connection/watch-connection.ts";

installReloadGuard();
watchConnection();
rememberRedirects();
// Only a framed page has a host page to report to.
if (window.parent !== window) void import("./frame/bridge.ts").then(({ joinHost }) => joinHost());

const { dataset } = document.documentElement;
const code = dataset["locale"] as CatalogueCode;
const messages = await loadCatalogue(code, (failed, fault) =>
  console.error(`The ${failed} catalogue failed to load`, fault),
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FramedContext value={"embed" in dataset}>
        <LocaleProvider code={code} tag={dataset["tag"]!} messages={messages}>
          <HydratedRouter />
        </LocaleProvider>
      </FramedContext>
    </StrictMode>,
  );
});
