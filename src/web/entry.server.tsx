import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import {
  localeContext,
  matchedContext,
  nonceContext,
  reportContext,
  tagContext,
  zoneContext,
  type Report,
} from "./http/context.ts";
import { FramedContext } from "./frame/framed.ts";
import { delayHydration } from "./hydration.ts";
import { loadCatalogue } from "./i18n/catalogue.ts";
import { LocaleProvider } from "./i18n/provider.tsx";
import { NonceContext } from "./http/nonce.ts";
import { askBrowserZone } from "./http/zone-cookie.ts";
import { pageOf } from "./page-at.ts";

const renderTimeoutMs = 6_000;

/** Renders whole pages, not streams, so that Content-Length and status are right even if rendering fails late. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
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
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </LocaleProvider>
      </FramedContext>
    </NonceContext>,
    nonce,
    report,
  );
  const { pattern } = context.get(matchedContext);
  const isDelayed = pageOf(pattern ?? "*").hydration === "delayed";
  const { assumed } = context.get(zoneContext);
  if (assumed !== null) headers.append("Vary", "Cookie");
  const asksZone = assumed !== null && request.method === "GET" && status === 200;
  const asking = asksZone ? askBrowserZone(page.html, assumed, nonce) : page.html;
  const html = isDelayed ? delayHydration(asking, nonce) : asking;
  const body = Buffer.from(html);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { status: page.failed ? 500 : status, headers });
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
