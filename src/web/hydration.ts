/** The events that count as a first interaction. Focus covers the keyboard, pointermove the mouse before a click. */
const interactions = ["pointermove", "touchstart", "keydown", "focusin", "submit"];

/**
 * Rewrites React Router's markup so that its script starts on the first interaction. No script is fetched before that.
 * Throws if the markup changes, so that a test and every content page in the suite fail.
 */
export function delayHydration(html: string, nonce: string): string {
  const script = /<script([^>]*) type="module" async="">|<script type="module" async=""([^>]*)>/;
  if (!script.test(html)) throw new Error("delayed hydration could not find React Router's script in the page");
  const loader = `<script nonce="${nonce}">${starter}</script>`;
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(script, `<script type="almanac/delayed" nonce="${nonce}">`)
    .replace("</head>", () => `${loader}</head>`);
}

/**
 * Starts the delayed script of this page. The nonce distinguishes it from an injected script. If an interaction comes
 * while the page is still loading, the script starts at DOMContentLoaded. A page that opens under a resting mouse gets
 * a pointermove without movement, which does not count.
 */
const starter = `(()=>{let n=document.currentScript.nonce,e=${JSON.stringify(interactions)},s=v=>{if(v.type=="pointermove"&&!v.movementX&&!v.movementY)return;let d=[...document.querySelectorAll('script[type="almanac/delayed"]')].find(x=>x.nonce===n),c;e.forEach(t=>removeEventListener(t,s,!0));if(!d)return addEventListener("DOMContentLoaded",s,{once:!0});c=document.createElement("script");c.type="module";c.nonce=n;c.textContent=d.textContent;d.replaceWith(c)};e.forEach(t=>addEventListener(t,s,{capture:!0,passive:!0}))})()`;
