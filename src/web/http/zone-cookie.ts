import { isZoneId } from "#domain/time/zone.ts";
import { zoneCookieName } from "#domain/zones/zone-cookie.ts";
import { readCookie } from "#domain/read-cookie.ts";

/** The zone that the visitor chose, or else the browser's. Null if the browser has not told it. */
export function readZoneCookie(cookies: string | null): string | null {
  const zone = readCookie(cookies, zoneCookieName)?.split("~").at(-1) ?? "";
  return isZoneId(zone) ? zone : null;
}

/**
 * Only the browser knows the visitor's zone. This script runs before anything is visible: if the page assumes another
 * zone, it loads again, so no time changes after the visitor has seen it. Framed pages store nothing, and some browsers
 * refuse cookies; then the URL names the zone.
 */
export function askBrowserZone(html: string, assumed: string, nonce: string): string {
  const script = `<script nonce="${nonce}">(${ask})(${JSON.stringify(assumed)},${JSON.stringify(`${zoneCookieName}=`)})</script>`;
  // Before the style sheets, because scripts wait for those above them.
  return html.replace(/<head[^>]*>/, (head) => head + script);
}

const ask = `(a,c)=>{let z=Intl.DateTimeFormat().resolvedOptions().timeZone,d=document,h=()=>d.cookie.split("; ").some(x=>x.split("~")[0]===c+z),u;if(!z||z==="Etc/Unknown")return;if(top===self){if(h())return;d.cookie=c+z+";path=/;samesite=lax"}if(z===a)return;if(top===self&&h())return location.reload();u=new URL(location);u.searchParams.set("tz",z);location.replace(u)}`;
