import { escapeHtml } from "../shared/embed/snippet.ts";

interface Preview {
  snippet: string;
  title: string;
  theme: "auto" | "light" | "dark";
  language: string;
  nonce: string;
}

/** Placeholder lines for the text of a website, and the style of the snippet's link. */
const css = `
body{max-width:60rem;margin:0 auto;padding:2rem 1.5rem;font:1rem/1.5 system-ui;background:Canvas;color:CanvasText}
i{display:block;height:.75rem;margin:.75rem 0;border-radius:1rem;background:color-mix(in srgb,CanvasText 10%,Canvas)}
main{margin-bottom:2.5rem}i.title{width:40%;height:1.75rem;margin-bottom:1.5rem}i.last{width:65%;margin-bottom:2rem}
a[data-almanac-popup]{display:inline-block;padding:.75rem 1.25rem;border-radius:.4rem;background:CanvasText;color:Canvas;text-decoration:none}`;

const lines = `<div aria-hidden="true"><i class="title"></i><i></i><i></i><i class="last"></i></div>`;

/** A sample website that contains the snippet exactly as visitors copy it. */
export function previewHtml({ snippet, title, theme, language, nonce }: Preview): string {
  const scheme = theme === "auto" ? "light dark" : theme;
  // This site's content security policy requires a nonce and blocks style attributes. Other sites need neither change.
  const shown = snippet.replace("<script", `<script nonce="${nonce}"`).replace(/ style="[^"]*"/, "");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${scheme}">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${css}</style></head>
<body>${lines}<main aria-label="${escapeHtml(title)}">${shown}</main>${lines}</body></html>`;
}
