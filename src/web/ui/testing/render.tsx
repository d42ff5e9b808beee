import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import english from "#locales/en.json" with { type: "json" };
import type { LoadedPage } from "../navigation/page.ts";
import { idle, ShownContext, type Shown } from "../navigation/shown.ts";

const shown: Shown = {
  base: "/",
  location: { pathname: "/", search: "", hash: "", key: "" },
  arrival: "pop",
  page: {} as LoadedPage,
  progress: idle,
  isRefreshing: false,
  scroll: "keep",
};

/** Renders a component as the server sends it, before any script runs. */
export function render(part: ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={english} timeZone="UTC">
      <ShownContext value={shown}>{part}</ShownContext>
    </IntlProvider>,
  );
}
