import roman from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url";

/** The face of headings and texts is needed for the first line: it is asked for together with the styles that name it. */
export function links() {
  return [{ rel: "preload", href: roman, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const }];
}
