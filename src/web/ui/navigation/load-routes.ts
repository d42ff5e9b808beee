import type { LoadedPage, PageAnswer, RootModule, RouteModule } from "./page.ts";

/** Loads the scripts of a page's routes. */
export async function loadRoutes(answer: PageAnswer): Promise<LoadedPage> {
  const [root, ...inner] = await Promise.all(
    answer.routes.map(({ module }) => import(/* @vite-ignore */ module) as Promise<RouteModule>),
  );
  return { ...answer, root: root as RootModule, inner };
}

/** For a navigation: if a script is gone, as after a deploy, the page opens as a new document. */
export async function loadRoutesOrReload(answer: PageAnswer): Promise<LoadedPage> {
  try {
    return await loadRoutes(answer);
  } catch (fault) {
    if (await window.almanacReload?.()) await new Promise(() => {});
    throw fault;
  }
}
