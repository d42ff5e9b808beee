import { refresh } from "./ui/navigation/navigate.ts";

/**
 * Connects React Router's development server with our navigation. Its script updates components in place, and then calls
 * this router for the data. Styles come with the scripts now, so the document's own copy of them goes.
 */
Object.assign(window, {
  __reactRouterManifest: { routes: {} },
  __reactRouterRouteModules: {},
  __reactRouterContext: {},
  __reactRouterDataRouter: { createRoutesForHMR: () => [], _internalSetRoutes: () => undefined, revalidate: refresh },
});
for (const copy of document.querySelectorAll("[data-development-styles]")) copy.remove();
