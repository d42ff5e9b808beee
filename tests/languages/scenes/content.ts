import type { Stage } from "./scene.ts";

const group = ["/category/the-house", "/author/ines-carvalho", "/tag/winter"];

/** Pages that links do not reach: previews, feeds, searches, the snippet page, missing pages. */
export async function playContent({ crawler, world }: Stage): Promise<void> {
  const preview = new URL((await world.almanac("preview", "saltwater-house")).split("\n")[0]!).pathname;
  const paths = [
    ...["", "/journal", ...group.map((at) => `/journal${at}`)].flatMap(feedsOf),
    ...["/journal", "/journal/c/the-house", "/c/the-house", ...group.map((at) => `/journal${at}`)].map(
      (at) => `${at}/page/2`,
    ),
    ...previewed.map((at) => preview + at),
    "/journal?q=%CE%BE",
    "/journal?q=%CF%84%CE%B7%CE%B5",
    "/post/summer-hours/",
    "/post/%CE%BE/",
    "/%CE%BE/%CE%BE/%CE%BE/%CE%BE",
    "/api/%CE%BE",
    "/widget/booking/%CE%BE",
    "/widget/booking",
    `/widget/booking/${Array.from({ length: 60 }, () => "party-wash").join(",")}`,
    new URL((await world.almanac("staff", "feed", "ana")).split("\n")[0]!).href.replace(/^https?:\/\/[^/]+/, ""),
    "/zones.json",
    "/zone-clocks.json",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
  ];
  for (const path of paths) await crawler.open(`content: ${path}`, path);
  for (const kind of ["inline", "popup", "floating"]) {
    await crawler.open(`embed: ${kind}`, `/embed?language=en-xa&kind=${kind}`);
    await crawler.open(`embed: preview, ${kind}`, `/embed/preview?language=en-xa&kind=${kind}`);
  }
  for (const choice of ["none", "essential", "all"])
    await crawler.open(`cookies: ${choice}`, "/cookies", { headers: { Cookie: `almanac_cookies=${choice}` } });
  await crawler.send("cookies chosen", "/cookies", { cookies: "all", back: "/journal" });
  await crawler.send("cookies: an unknown field", "/cookies", { τιμή: "1" });
}

function feedsOf(at: string): string[] {
  return ["rss.xml", "atom.xml", "feed.json"].map((name) => `${at}/${name}`);
}

const previewed = [
  "",
  "/page/2",
  "/b/the-second-kettle",
  "/post/the-second-kettle",
  "/c/the-house/b/the-door-is-blue",
  "/c/the-house",
  "/c/the-house/page/2",
  ...group.flatMap((at) => [at, `${at}/page/2`]),
  "/product/wool-blanket",
  "/collections/for-the-cold",
  "/verify-payment-callback",
  "/%CE%BE/%CE%BE",
];
