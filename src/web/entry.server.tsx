import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, type EntryContext, type RouterContextProvider } from "react-router";
import { catalogueAddress } from "virtual:catalogue-addresses";
import {
  askedContext,
  localeContext,
  matchedContext,
  nonceContext,
  prefixContext,
  reportContext,
  tagContext,
  zoneContext,
  type Report,
} from "./http/context.ts";
import { FramedContext } from "./frame/framed.ts";
import { addScript } from "./hydration.ts";
import { loadCatalogue } from "./i18n/catalogue.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { NonceContext } from "./http/nonce.ts";
import { withDeskLock } from "./http/office/desk-lock.ts";
import { fillSentForm } from "./http/office/fill-form.ts";
import { keptContext } from "./http/office/kept.ts";
import { pageAnswer, respondWithAnswer } from "./http/page-answer.ts";
import { askBrowserZone } from "./http/zone-cookie.ts";
import { pageOf } from "./page-at.ts";
import type { LoadedPage, PageAnswer, RootModule, RouteModule } from "./ui/navigation/page.ts";
import { visitedPlaceOf } from "./ui/navigation/place.ts";
import { Screen } from "./ui/navigation/routes.tsx";
import { idle, ShownContext, type Shown } from "./ui/navigation/shown.ts";

const renderTimeoutMs = 6_000;

/** Renders whole pages, not streams, so that Content-Length and status are right even if rendering fails late. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { area, hydration } = pageOf(context.get(matchedContext).pattern ?? "*");
  const answer = pageAnswer(entry, status, area);
  if (context.get(askedContext) !== "document") return respondWithAnswer(answer, headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Sec-Fetch-Dest");
  const code = context.get(localeContext);
  const nonce = context.get(nonceContext);
  const report = context.get(reportContext);
  const messages = await loadCatalogue(code, (failed, fault) =>
    report("catalogue failed to load", fault, { locale: failed }),
  );
  const page = await render(
    <NonceContext value={nonce}>
      <FramedContext value={request.headers.get("Sec-Fetch-Dest") === "iframe"}>
        <LocaleProvider code={code} tag={context.get(tagContext)} messages={messages}>
          <ShownContext value={shownAt(request.url, context.get(prefixContext) || "/", withModules(answer, entry))}>
            <Screen />
          </ShownContext>
        </LocaleProvider>
      </FramedContext>
    </NonceContext>,
    nonce,
    report,
  );
  const { assumed } = context.get(zoneContext);
  if (assumed !== null) headers.append("Vary", "Cookie");
  const asksZone = assumed !== null && request.method === "GET" && status === 200;
  const asking = asksZone ? askBrowserZone(page.html, assumed, nonce) : page.html;
  const catalogue = catalogueAddress(code, area);
  const styled = withDevelopmentStyles(asking, entry);
  const script = {
    start: { page: answer, catalogue },
    runs: runsOf(entry),
    preloads: preloadsOf(entry, answer, catalogue),
    isDelayed: hydration === "delayed",
    nonce,
  };
  const html = hydration === "none" ? finishOffice(styled, answer.data, context) : addScript(styled, script);
  const body = Buffer.from(html);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { status: page.failed ? 500 : status, headers });
}

/** What a page of the office says besides what its components do. */
function finishOffice(html: string, data: unknown, context: RouterContextProvider): string {
  const prefix = context.get(prefixContext);
  const kept = context.get(keptContext);
  return withDeskLock(kept === null ? html : fillSentForm(html, kept, prefix), data, prefix);
}

function withModules(answer: PageAnswer, { routeModules }: EntryContext): LoadedPage {
  const [root, ...inner] = answer.routes.map(({ id }) => routeModules[id] as unknown as RouteModule);
  return { ...answer, root: root as RootModule, inner };
}

function shownAt(url: string, base: string, page: LoadedPage): Shown {
  const location = visitedPlaceOf(new URL(url), base, "")!;
  return { base, location, arrival: "pop", page, progress: idle, isRefreshing: false, scroll: "keep" };
}

/** In development, a script that updates components in place runs first. */
function runsOf({ manifest }: EntryContext): string[] {
  return [...(manifest.hmr ? [manifest.hmr.runtime] : []), manifest.entry.module];
}

/** In development, Vite changes the addresses of scripts when it loads them. */
function preloadsOf({ manifest }: EntryContext, { routes }: PageAnswer, catalogue: string): string[] {
  const { entry, hmr } = manifest;
  if (hmr !== undefined) return [];
  const ofRoutes = routes.flatMap(({ id }) => [manifest.routes[id]!.module, ...(manifest.routes[id]!.imports ?? [])]);
  return [...new Set([entry.module, ...entry.imports, ...ofRoutes, catalogue])];
}

/** In development, scripts bring the styles. A page that waits for its script, or has none, needs them before. */
function withDevelopmentStyles(html: string, { criticalCss }: EntryContext): string {
  if (criticalCss === undefined) return html;
  const styles =
    typeof criticalCss === "string"
      ? `<style data-development-styles>${criticalCss}</style>`
      : `<link data-development-styles rel="stylesheet" href="${criticalCss.href}"/>`;
  return html.replace("</head>", () => `${styles}</head>`);
}

function render(node: ReactNode, nonce: string, report: Report): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(node, {
      nonce: { script: nonce, style: nonce },
      onAllReady() {
        clearTimeout(timer);
        buffer(pipe(new PassThrough())).then((bytes) => resolve({ html: bytes.toString(), failed }), reject);
      },
      onShellError: reject,
      onError(fault) {
        failed = true;
        report("rendering failed", fault, {});
      },
      // A single chunk: out-of-order chunks would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    const timer = setTimeout(
      () => abort(new Error(`rendering timed out after ${renderTimeoutMs} ms`)),
      renderTimeoutMs,
    );
  });
}

/** React Router calls this for faults in loaders and actions. Refusals are responses and never reach it. */
export function handleError(
  fault: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  // React Router's own errors, such as a POST to a page without an action.
  if (isRouteErrorResponse(fault) && fault.status < 500) return;
  if (!request.signal.aborted) context.get(reportContext)("request failed", fault, {});
}
