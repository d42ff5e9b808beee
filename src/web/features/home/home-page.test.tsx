import { describe, expect, it } from "vitest";
import { render } from "../../ui/testing/render.tsx";
import { HomePage } from "./home-page.tsx";
import type { HomeView, HouseView, OfferView } from "./views.ts";

const offer: OfferView = {
  id: "1",
  slug: "haircut",
  name: "Haircut",
  summary: "",
  image: null,
  kind: "appointment",
  minutes: { least: 30, most: 90 },
  seats: 1,
  price: null,
  langs: {},
};

const house: HouseView = {
  slug: "north-pier",
  name: "North Pier",
  tagline: "",
  about: "",
  picture: null,
  primaryColor: "ffff00",
  contactMethod: "",
  people: [{ slug: "ada", name: "Ada Lovelace", title: "", photo: null, langs: {} }],
  offers: [offer],
  langs: {},
};

const empty: HomeView = {
  head: {
    title: "Find a good day",
    description: "Nothing can be booked here yet.",
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
  cookies: { isAsked: false, back: "/", scripts: [] },
  samples: null,
  names: "",
  today: {
    iso: "2026-11-15",
    date: "Sunday",
    leaf: { month: "November", day: "15", weekday: "Sunday" },
    dayOfYear: 319,
    daysLeft: 46,
    moon: { phase: "waxing-crescent", elongation: 70 },
  },
  houses: [],
  others: [],
  groups: [],
  menus: [],
  oneTimeLinks: [],
};

describe("the start page", () => {
  it("without a provider says that there is nothing to book, and still lists what can be opened", () => {
    const html = render(<HomePage home={empty} />);
    expect(html).toContain("Nothing can be booked here yet.");
    expect(html).toContain('href="/widget/form/');
    expect(html).not.toContain("/widget/bookings/");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("of a provider without pictures and texts has letters in their place and nothing empty", () => {
    const html = render(<HomePage home={{ ...empty, names: house.name, houses: [house] }} />);
    expect(html).not.toContain("<img");
    expect(html).not.toMatch(/<p[^>]*><\/p>|<ul[^>]*><\/ul>|<h\d[^>]*><\/h\d>/);
    expect(html).toContain(">AL<");
    expect(html).toContain("30 min – 1 hr 30 min");
    expect(html).not.toContain("style=");
    expect(html).toContain("One thing to book, with one person.");
  });

  it("of many providers gives the rest a line each", () => {
    const others = [{ slug: "south-pier", name: "South Pier", tagline: "", langs: {} }];
    const html = render(<HomePage home={{ ...empty, houses: [house], others }} />);
    expect(html).toContain('href="/widget/appointment/south-pier"');
    expect(html).toContain("Also here");
  });
});
