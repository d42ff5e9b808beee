import { firstPresent, type Program } from "../support/debian.ts";
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

export const firefox = {
  name: "Firefox",
  packages: ["firefox-esr", "fonts-dejavu-core"],
  find: () => firstPresent(usual.firefox),
} satisfies Program;

/** WebKit's browser and driver, and a virtual display. */
export const webkit = {
  name: "WebKit",
  packages: ["webkit2gtk-driver", "xvfb", "fonts-dejavu-core"],
  find: (): WebKitPrograms | undefined => {
    const [driver, browser, display] = [usual.driver, usual.browser, usual.display].map(firstPresent);
    if (driver === undefined || browser === undefined || display === undefined) return undefined;
    return { driver, browser, display };
  },
} satisfies Program;
