import { isRouteErrorResponse, type EntryContext } from "react-router";
import type { Area } from "#domain/locales/areas.ts";
import { answerMark, type NavigationAnswer, type PageAnswer, type PageError } from "../ui/navigation/page.ts";

/** What the routes of an address answered. Only the page itself has a loader and an action, its layouts have none. */
export function pageAnswer(entry: EntryContext, status: number, area: Area): PageAnswer {
  const { manifest, staticHandlerContext } = entry;
  const { matches, loaderData, actionData, errors } = staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const page = ids.at(-1)!;
  return {
    status,
    // In development every request gets another version, and scripts always work together.
    version: manifest.hmr ? "" : manifest.version,
    area,
    routes: ids.map((id) => {
      const { module, css = [] } = manifest.routes[id]!;
      // React Router marks styles that scripts load, too, with a number sign.
      return { id, module, styles: css.map((href) => href.replace(/#$/, "")) };
    }),
    data: loaderData[page],
    result: actionData?.[page],
    ...(errors && { error: asError(Object.values(errors)[0]) }),
  };
}

function asError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return { status: 500, statusText: "", data: null };
  const { status, statusText, data } = error;
  return { status, statusText, data: data as unknown };
}

export function respondWithAnswer(answer: PageAnswer, headers: Headers): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set(answerMark, "yes");
  return new Response(JSON.stringify(answer), { status: answer.status, headers });
}

/** A browser's script cannot see where a redirect leads, so the answer says it. */
export function asAnswer(response: Response): Response {
  const redirect = response.headers.get("Location");
  if (redirect === null) return response;
  const headers = new Headers(response.headers);
  const isDocument = headers.has("X-Remix-Reload-Document");
  for (const name of ["Location", "X-Remix-Reload-Document"]) headers.delete(name);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set(answerMark, "yes");
  const answer: NavigationAnswer = { redirect, isDocument };
  return new Response(JSON.stringify(answer), { status: 202, headers });
}
