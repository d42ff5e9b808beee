import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

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
  return usual.find((path) => existsSync(path)) ?? installDebian() ?? (await unpackFromNpm());
}

function installDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("No browser found: installing Debian's Chromium…");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env: environment });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
      stdio: "ignore",
      env: environment,
    });
  } catch {
    return undefined;
  }
  return usual.find((path) => existsSync(path));
}

async function unpackFromNpm(): Promise<string> {
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
