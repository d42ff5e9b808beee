export type Scheme = "light" | "dark";

/** What the page around us is: as it is painted there, else as it declares. */
export function schemeAt(element: Element): Scheme {
  for (let at: Element | null = element; at; at = at.parentElement) {
    // Green is most of what the eye takes for brightness.
    const [, green, isClear] = /^rgba?\(\d+, (\d+), \d+(, 0\))?/.exec(getComputedStyle(at).backgroundColor) ?? [];
    if (green && !isClear) return Number(green) < 128 ? "dark" : "light";
  }
  const { colorScheme } = getComputedStyle(element);
  const isDark = /dark/.test(colorScheme) && (!/light/.test(colorScheme) || systemIsDark.matches);
  return isDark ? "dark" : "light";
}

export const systemIsDark = matchMedia("(prefers-color-scheme:dark)");
