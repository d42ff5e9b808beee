import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A website that embeds the widget. It serves the pages of a test on its own port. */
export interface HostSite {
  /** The site's URL under a hostname that resolves to this machine. */
  at(hostname: string, path?: string): string;
  close(): Promise<void>;
}

export async function openHostSite(pages: Record<string, string>): Promise<HostSite> {
  const server = createServer((request, response) => {
    const page = pages[request.url?.split("?")[0] ?? "/"];
    response.writeHead(page === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(page ?? "");
  });
  await new Promise<void>((listening) => void server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return {
    at: (hostname, path = "/") => `http://${hostname}:${port}${path}`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

/** Records the events that the page receives, and its layout shifts. */
const watch = `
window.heard = [];
const dispatch = EventTarget.prototype.dispatchEvent;
EventTarget.prototype.dispatchEvent = function (event) {
  if (event.type.startsWith("almanac:")) heard.push([event.type.slice(8), event.detail, this.id]);
  return dispatch.call(this, event);
};
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) shifted += value;
}).observe({ type: "layout-shift", buffered: true });`;

interface Options {
  /** The URL of the embed script. The elements of the page decide what it does. */
  script: string;
  css?: string;
  /** The page's Content-Security-Policy. */
  policy?: string;
}

export function hostPage(body: string, { script, css = "", policy = "" }: Options): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><title>A website</title>
<style>body{font:16px/1.5 system-ui;margin:2rem 1rem}${css}</style><script>${watch}</script>
<script async src="${script}"></script></head>
<body><main aria-label="A website"><h1>A website</h1>${body}<p id="below">What comes after.</p></main></body></html>`;
}
