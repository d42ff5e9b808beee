const storageKey = "almanac:reloaded";
const remembersFor = 10_000;

interface Reloaded {
  path: string;
  expires: number;
}

/**
 * Whether a failed chunk may reload this path: once, then not again for 10,000 ms. In frames without storage there
 * is no memory across a reload, and a reload that might repeat for ever is worse than an error: never there.
 */
export function mayReload(path: string, now: number, storage: () => Storage): boolean {
  try {
    // Nothing stored is read as nothing.
    const reloaded = JSON.parse(storage().getItem(storageKey)!) as Reloaded | null;
    if (reloaded?.path === path && reloaded.expires > now) return false;
    storage().setItem(storageKey, JSON.stringify({ path, expires: now + remembersFor } satisfies Reloaded));
    return true;
  } catch {
    return false;
  }
}

/** Watches for chunks that fail to load, as they do when a new version was deployed under an open page. */
export function installReloadGuard(): void {
  window.almanacReload = () => {
    // The page that was asked for, where the chunk is that page's; else this one.
    // oxlint-disable-next-line no-underscore-dangle -- React Router's name
    const router = window.__reactRouterDataRouter;
    const asked = router?.state.navigation.location;
    const allowed = mayReload((asked ?? location).pathname, Date.now(), () => sessionStorage);
    if (allowed && asked) location.assign(router.createHref(asked));
    else if (allowed) location.reload();
    return allowed;
  };
  addEventListener("vite:preloadError", (event) => {
    if (window.almanacReload?.()) event.preventDefault();
  });
}
