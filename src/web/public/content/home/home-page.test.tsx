import { describe, expect, it } from "vitest";
import { render } from "../../../ui/testing/render.tsx";
import { HomePage } from "./home-page.tsx";
import type { HomeView, ProviderView } from "./home-views.ts";

const provider: ProviderView = {
  slug: "north-pier",
  name: "North Pier",
  tagline: "",
  about: "",
  cover: null,
  primaryColor: "ffff00",
  langs: {},
};

const empty: HomeView = {
  kind: "list",
  head: {
    title: "Find a good day",
    description: "There’s nothing to book here yet.",
    canonical: "https://house.example/",
    isIndexed: true,
    alternates: [],
    feeds: [],
    social: {
      type: "website",
      title: "Find a good day",
      siteName: "Almanac",
      locale: "en_US",
      image: null,
      published: null,
      modified: null,
    },
    things: [],
  },
  cookies: { isAsked: false, hasOptional: false, back: "/", scripts: [] },
  today: {
    iso: "2026-11-15",
    date: "Sunday",
    leaf: { month: "November", day: "15", weekday: "Sunday" },
    dayOfYear: 319,
    daysLeft: 46,
    moon: { phase: "waxing-crescent", elongation: 70 },
  },
  providers: [],
  contents: null,
};

describe("the start page of an installation", () => {
  it("says that there is nothing to book if there is no business, and lists no pages", () => {
    const html = render(<HomePage home={empty} />);
    expect(html).toContain("There’s nothing to book here yet.");
    expect(html).not.toContain("/widget/");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("links to the page of each business, and shows a drawing if there is no picture", () => {
    const providers = [
      provider,
      { ...provider, slug: "south-pier", name: "South Pier", about: "<p>Since <strong>1998</strong>.</p>" },
    ];
    const html = render(<HomePage home={{ ...empty, providers }} />);
    expect(html).toContain("2 businesses");
    expect(html).toContain('href="/north-pier"');
    expect(html).toContain('href="/south-pier"');
    expect(html).toContain("<strong>1998</strong>");
    expect(html).toContain("drawn-cover");
    expect(html).not.toContain("<img");
    expect(html).not.toMatch(/<p[^>]*><\/p>|<ul[^>]*><\/ul>|<h\d[^>]*><\/h\d>/);
    expect(html).not.toContain("style=");
    expect(html).not.toContain('id="contents"');
  });

  it("lists the pages if the demo is loaded", () => {
    const contents = { providers: [], samples: null, groups: [], menus: [], oneTimeLinks: [] };
    const html = render(<HomePage home={{ ...empty, contents }} />);
    expect(html).toContain('href="/widget/form/');
    expect(html).not.toContain("/widget/bookings/");
  });
});
