import { firstPresent, installDebian } from "./debian.ts";

/** The shell without a window first: a whole browser also draws its toolbar, which costs a third of the time. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/**
 * A browser for the tests, on any machine: the system's; else Debian's package where we may install it; else the one
 * that comes as a package. Playwright's own download is not relied on, since many networks do not let it through.
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
