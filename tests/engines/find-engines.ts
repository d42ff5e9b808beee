import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { WebKitPrograms } from "./drivers/webkit.ts";

const usual = {
  firefox: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
  driver: ["/usr/bin/WebKitWebDriver"],
  browser: ["4.1", "4.0", "6.0"].flatMap((version) =>
    ["x86_64-linux-gnu/", "aarch64-linux-gnu/", ""].flatMap((folder) =>
      ["webkit2gtk", "webkitgtk"].map((library) => `/usr/lib/${folder}${library}-${version}/MiniBrowser`),
    ),
  ),
  display: ["/usr/bin/Xvfb"],
};

/** Whether Debian's packages can be installed here. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Firefox: the system's, else Debian's package where we may install it. */
export function findFirefox(): string | undefined {
  return findOrInstall("Firefox", ["firefox-esr", "fonts-dejavu-core"], () => present(usual.firefox));
}

/** WebKit's browser and driver, and a display for them. */
export function findWebKit(): WebKitPrograms | undefined {
  return findOrInstall("WebKit", ["webkit2gtk-driver", "xvfb", "fonts-dejavu-core"], () => {
    const [driver, browser, display] = [usual.driver, usual.browser, usual.display].map(present);
    if (driver === undefined || browser === undefined || display === undefined) return undefined;
    return { driver, browser, display };
  });
}

function present(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}

function findOrInstall<Found>(name: string, packages: string[], find: () => Found | undefined): Found | undefined {
  const found = find();
  if (found !== undefined || !canInstall()) return found;
  console.log(`${name} not found: installing Debian's ${packages.join(", ")}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { stdio: "ignore", env });
  } catch (fault) {
    console.error(`apt-get could not install ${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
  return find();
}
