import roman from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url";

/** Preloads the font, which the first line of text needs, together with the stylesheet that names it. */
export function links() {
  return [{ rel: "preload", href: roman, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const }];
}
