/** What counts as a first interaction. Focus covers the keyboard, pointermove the mouse before its first click. */
const interactions = ["pointermove", "touchstart", "keydown", "focusin", "submit"];

/**
 * Rewrites React Router's markup so that its script starts on the first interaction: no script is fetched before.
 * Throws when the markup is not as expected, which a test and every content page in the suite would show.
 */
export function delayHydration(html: string, nonce: string): string {
  const script = /<script([^>]*) type="module" async="">|<script type="module" async=""([^>]*)>/;
  if (!script.test(html)) throw new Error("React Router's script is not where delayed hydration expects it");
  const loader = `<script nonce="${nonce}">${starter}</script>`;
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(script, `<script type="almanac/delayed" nonce="${nonce}">`)
    .replace("</head>", () => `${loader}</head>`);
}

/**
 * Starts the script that this page was sent with, which only its nonce tells from one that was put into the page. An
 * interaction may come while the page is still arriving: then the script starts as soon as all of it is there. A page
 * that opens under a resting mouse gets a pointermove without any movement, which does not count.
 */
const starter = `(()=>{let n=document.currentScript.nonce,e=${JSON.stringify(interactions)},s=v=>{if(v.type=="pointermove"&&!v.movementX&&!v.movementY)return;let d=[...document.querySelectorAll('script[type="almanac/delayed"]')].find(x=>x.nonce===n),c;e.forEach(t=>removeEventListener(t,s,!0));if(!d)return addEventListener("DOMContentLoaded",s,{once:!0});c=document.createElement("script");c.type="module";c.nonce=n;c.textContent=d.textContent;d.replaceWith(c)};e.forEach(t=>addEventListener(t,s,{capture:!0,passive:!0}))})()`;
