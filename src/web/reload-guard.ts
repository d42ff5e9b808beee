import { waitForConnection } from "./ui/connection/connection.ts";

const storageKey = "almanac:reloaded";
const remembersFor = 10_000;

interface Reloaded {
  path: string;
  expires: number;
}

/**
 * Whether a failed chunk may reload this path: once, then not again for 10,000 ms. Without storage (in some frames) it
 * cannot remember a reload. It then returns false, because an endless reload is worse than an error.
 */
export function mayReload(path: string, now: number, storage: () => Storage): boolean {
  try {
    // `JSON.parse(null)` returns null, so a missing entry needs no check.
    const reloaded = JSON.parse(storage().getItem(storageKey)!) as Reloaded | null;
    if (reloaded?.path === path && reloaded.expires > now) return false;
    storage().setItem(storageKey, JSON.stringify({ path, expires: now + remembersFor } satisfies Reloaded));
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets a page reload if a chunk fails to load, as happens when a new version is deployed while the page is open. Without a
 * connection it waits: a reload would replace the page with the browser's error.
 */
export function installReloadGuard(nextHref: () => string | null): void {
  window.almanacReload = async () => {
    while (!(await isReachable())) await waitForConnection();
    // If a navigation is in progress, the chunk belongs to its target. Otherwise it belongs to this page.
    const target = nextHref();
    const { pathname } = target === null ? location : new URL(target, location.href);
    const allowed = mayReload(pathname, Date.now(), () => sessionStorage);
    if (allowed && target !== null) location.assign(target);
    else if (allowed) location.reload();
    return allowed;
  };
}

/** The page's icon is small, and every proxy lets it through. */
function isReachable(): Promise<boolean> {
  return fetch("/icon.svg", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
