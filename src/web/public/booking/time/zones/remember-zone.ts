import { zoneCookieName } from "#domain/zones/zone-cookie.ts";

/** Later pages then show this zone without asking. Framed pages store nothing: their URLs name the zone. */
export function rememberZone(chosen: string): void {
  if (top !== self) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  document.cookie = `${zoneCookieName}=${timeZone}~${chosen};path=/;samesite=lax`;
}
