export type HostScheme = "light" | "dark";

/** The host page's scheme: from the background color at the element, or from its declared color scheme. */
export function schemeAt(element: Element): HostScheme {
  for (let at: Element | null = element; at; at = at.parentElement) {
    // Green contributes most to perceived brightness.
    const [, green, isClear] = /^rgba?\(\d+, (\d+), \d+(, 0\))?/.exec(getComputedStyle(at).backgroundColor) ?? [];
    if (green && !isClear) return +green < 128 ? "dark" : "light";
  }
  const { colorScheme } = getComputedStyle(element);
  const isDark = /dark/.test(colorScheme) && (!/light/.test(colorScheme) || systemIsDark.matches);
  return isDark ? "dark" : "light";
}

export const systemIsDark = matchMedia("(prefers-color-scheme:dark)");
