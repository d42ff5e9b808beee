import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { developmentPages, pages, type Page } from "./pages.ts";

/** Routes for a table of pages. */
export function routesFor(table: readonly Page[]): RouteConfigEntry[] {
  const routesIn = (name: Page["layout"]) => table.filter((page) => page.layout === name).map(routeOf);
  return [
    layout("layouts/calendar.route.tsx", routesIn("calendar")),
    layout("layouts/form.route.tsx", routesIn("form")),
    layout("layouts/office.route.tsx", routesIn("office")),
    ...routesIn(undefined),
  ];
}

function routeOf({ path, module }: Page): RouteConfigEntry {
  return path === "" ? index(module) : route(path, module, { id: path });
}

// server/build/build-folder.ts sets DEV_PAGES.
export default routesFor(process.env["DEV_PAGES"] === "on" ? [...pages, ...developmentPages] : pages);
