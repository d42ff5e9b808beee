import type { Start } from "./start.ts";

/** The events that count as a first interaction. Focus covers the keyboard, pointermove the mouse before a click. */
const interactions = ["pointermove", "touchstart", "keydown", "focusin", "submit"];

interface Script {
  start: Start;
  /** The scripts to run, in order. */
  runs: readonly string[];
  /** All scripts that the page needs. */
  preloads: readonly string[];
  /** The script starts on the first interaction. Nothing is fetched before that. */
  isDelayed: boolean;
  nonce: string;
}

/** Adds its data and its script to a rendered document. React skips both when it hydrates the document. */
export function addScript(html: string, { start, runs, preloads, isDelayed, nonce }: Script): string {
  const data = JSON.stringify(start).replaceAll("<", String.raw`\u003c`);
  const code = runs.map((address) => `import ${JSON.stringify(address)};`).join("");
  const head = isDelayed
    ? `<script nonce="${nonce}">${starter}</script>`
    : preloads.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}"/>`).join("");
  const body = `<script type="application/json" id="almanac-start" nonce="${nonce}">${data}</script><script type="${isDelayed ? "almanac/delayed" : "module"}" nonce="${nonce}">${code}</script>`;
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  if (headEnd < 0 || bodyEnd < 0) throw new Error("a rendered page has no head or no body");
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + body + html.slice(bodyEnd);
}

/**
 * Starts the delayed script of this page. The nonce distinguishes it from an injected script. If an interaction comes
 * while the page is still loading, the script starts at DOMContentLoaded. A page that opens under a resting mouse gets
 * a pointermove without movement, which does not count.
 */
const starter = `(()=>{let n=document.currentScript.nonce,e=${JSON.stringify(interactions)},s=v=>{if(v.type=="pointermove"&&!v.movementX&&!v.movementY)return;let d=[...document.querySelectorAll('script[type="almanac/delayed"]')].find(x=>x.nonce===n),c;e.forEach(t=>removeEventListener(t,s,!0));if(!d)return addEventListener("DOMContentLoaded",s,{once:!0});c=document.createElement("script");c.type="module";c.nonce=n;c.textContent=d.textContent;d.replaceWith(c)};e.forEach(t=>addEventListener(t,s,{capture:!0,passive:!0}))})()`;
