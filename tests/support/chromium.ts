import { firstPresent, installDebian } from "./debian.ts";

/** The headless shell comes first: a full browser also draws its toolbar, which costs a third of the time. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/**
 * Finds a browser for the tests: the system's, or Debian's package if we may install it, or the one from npm. Does not
 * use Playwright's own download, because many networks block it.
 */
export async function findChromium(): Promise<string> {
  const given = process.env["CHROMIUM"];
  if (given !== undefined) return given;
  const find = () => firstPresent(usual);
  return find() ?? installDebian("Chromium", ["chromium-headless-shell"], find) ?? (await unpackFromNpm());
}

async function unpackFromNpm(): Promise<string> {
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
