import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { IntlProvider } from "use-intl";
import english from "#locales/en.json" with { type: "json" };

/** Renders a component as the server sends it, before any script runs. */
export function render(part: ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element: part }]);
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={english} timeZone="UTC">
      <RouterProvider router={router} />
    </IntlProvider>,
  );
}
