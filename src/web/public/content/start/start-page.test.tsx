import { expect, it } from "vitest";
import { render } from "../../../ui/testing/render.tsx";
import { StartPage } from "./start-page.tsx";
import type { StartPageView } from "./start-page-views.ts";

const plain: StartPageView = {
  kind: "start",
  theme: "auto",
  frame: {
    name: "North Pier",
    logo: null,
    homeTo: "/",
    brand: "",
    menu: [],
    bookTo: "/widget/appointment/north-pier",
    phone: "",
    feed: null,
    hasCookiePolicy: false,
    trail: [],
    preview: null,
    cookies: { isAsked: false, hasOptional: false, back: "/", scripts: [] },
    head: {
      title: "North Pier",
      description: "",
      canonical: "https://house.example/",
      isIndexed: true,
      alternates: [],
      feeds: [],
      social: {
        type: "website",
        title: "North Pier",
        siteName: "North Pier",
        locale: "en_US",
        image: null,
        published: null,
        modified: null,
      },
      things: [],
    },
  },
  name: "North Pier",
  tagline: "",
  about: "",
  cover: null,
  address: null,
  phone: "",
  teamTo: "/widget/appointment/north-pier",
  langs: {},
  offers: [
    {
      id: "1",
      name: "Haircut",
      summary: "",
      image: null,
      kind: "appointment",
      minutes: { least: 30, most: 90 },
      seats: 1,
      price: null,
      to: "/widget/appointment/north-pier/haircut",
      langs: {},
    },
  ],
  people: [{ name: "Ada Lovelace", title: "", photo: null, to: "/widget/appointment/north-pier#ada", langs: {} }],
  posts: [],
  blog: null,
};

it("a business without pictures and texts gets letters and a drawing instead, and no empty elements", () => {
  const html = render(<StartPage page={plain} />);
  expect(html).toContain('<h1 class="start__name">North Pier</h1>');
  expect(html).not.toContain("<img");
  expect(html).not.toMatch(/<p[^>]*><\/p>|<ul[^>]*><\/ul>|<h\d[^>]*><\/h\d>/);
  expect(html).toContain(">AL<");
  expect(html).toContain("30 min – 1 hr 30 min");
  expect(html).not.toContain("style=");
});

it("a business with a logo, a cover and a text shows a small logo, its cover and the rendered Markdown", () => {
  const page = { ...plain, cover: { src: "/files/c.jpg" }, about: "<p>Since <strong>1998</strong>.</p>" };
  const html = render(<StartPage page={{ ...page, frame: { ...plain.frame, logo: "/files/l.svg" } }} />);
  expect(html).toMatch(/<img src="\/files\/l.svg" alt="" width="32" height="32"\/>/);
  expect(html).toMatch(/<img class="start__plate" alt="" src="\/files\/c.jpg"/);
  expect(html).toContain("Since <strong>1998</strong>.");
});
