import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { FramedContext } from "./frame/framed.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { installReloadGuard } from "./reload-guard.ts";
import type { Start } from "./start.ts";
import { rememberRedirects } from "./ui/arrive/redirected.ts";
import { loadRoutes } from "./ui/navigation/load-routes.ts";
import { nextHref, startNavigation } from "./ui/navigation/navigate.ts";
import { Navigator } from "./ui/navigation/navigator.tsx";

const { dataset } = document.documentElement;
const isFramed = "embed" in dataset;
const { page: answer, catalogue } = JSON.parse(document.getElementById("almanac-start")!.textContent) as Start;
const [page, messages] = await Promise.all([
  loadRoutes(answer),
  loadMessages(catalogue, (fault) => console.error(`The ${dataset["locale"]} catalogue failed to load`, fault)),
]);

// Only a framed page has a host page to report to.
if (window.parent !== window) void import("./frame/bridge.ts").then(({ joinHost }) => joinHost());
if (import.meta.env.DEV) void import("./hot-reload.ts");

if (messages !== null) {
  const first = startNavigation(page, dataset["base"]!, isFramed);
  installReloadGuard(nextHref);
  rememberRedirects(nextHref);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FramedContext value={isFramed}>
          <LocaleProvider code={dataset["locale"] as CatalogueCode} tag={dataset["tag"]!} messages={messages}>
            <Navigator first={first} />
          </LocaleProvider>
        </FramedContext>
      </StrictMode>,
    );
  });
}
