import { firstPresent, installDebian } from "../support/debian.ts";
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

/** Firefox: the system's, or else Debian's package if it can be installed. */
export function findFirefox(): string | undefined {
  return findOrInstall("Firefox", ["firefox-esr", "fonts-dejavu-core"], () => firstPresent(usual.firefox));
}

/** WebKit's browser and driver, and a virtual display. */
export function findWebKit(): WebKitPrograms | undefined {
  return findOrInstall("WebKit", ["webkit2gtk-driver", "xvfb", "fonts-dejavu-core"], () => {
    const [driver, browser, display] = [usual.driver, usual.browser, usual.display].map(firstPresent);
    if (driver === undefined || browser === undefined || display === undefined) return undefined;
    return { driver, browser, display };
  });
}

function findOrInstall<Found>(name: string, packages: string[], find: () => Found | undefined): Found | undefined {
  return find() ?? installDebian(name, packages, find);
}
