import type { ShellData } from "../../office/shared/frame/frame-views.ts";

/**
 * In a shared browser without scripts, the page leaves by itself after a while without input, so that it shows no one's data.
 * Scripts do the same, but know whether someone types.
 */
export function withDeskLock(html: string, data: unknown, prefix: string): string {
  const desk = ((data ?? {}) as ShellData).frame?.desk ?? null;
  if (desk === null) return html;
  const refresh = `<noscript><meta http-equiv="refresh" content="${desk.idleSeconds + 1}; url=${prefix}${desk.locked}"/></noscript>`;
  return html.replace("</head>", () => `${refresh}</head>`);
}
