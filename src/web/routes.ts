import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { developmentPages, pages, type Page } from "./pages.ts";

function routeOf({ path, module }: Page): RouteConfigEntry {
  const file = `routes/${module}`;
  return path === "" ? index(file) : route(path, file, { id: path });
}

function routesIn(name: Page["layout"]): RouteConfigEntry[] {
  return [...pages, ...developmentPages].filter((page) => page.layout === name).map(routeOf);
}

export default [
  layout("routes/layouts/calendar.tsx", routesIn("calendar")),
  layout("routes/layouts/form.tsx", routesIn("form")),
  ...routesIn(undefined),
];
