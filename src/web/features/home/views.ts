import type { ContentSamples } from "#domain/content/samples.ts";
import type { Langs } from "#domain/locales/translate.ts";
import type { CookiesView } from "../../ui/cookie-banner/cookies-view.ts";
import type { HeadView } from "../../ui/head/head-view.ts";
import type { MoonPhase } from "./moon.ts";

/** A service as the start page shows it. */
export interface OfferView {
  id: string;
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  kind: "appointment" | "class" | "team" | "request";
  minutes: { least: number; most: number };
  seats: number;
  /** Null where it is agreed upon later. */
  price: string | null;
  langs: Langs<"name" | "summary">;
}

export interface HouseView {
  slug: string;
  name: string;
  tagline: string;
  about: string;
  picture: string | null;
  primaryColor: string;
  contactMethod: string;
  langs: Langs<"tagline" | "about">;
  people: { slug: string; name: string; title: string; photo: string | null; langs: Langs<"title"> }[];
  offers: OfferView[];
}

/** The day on which the page is printed, in the first provider's zone. */
export interface TodayView {
  iso: string;
  date: string;
  leaf: { month: string; day: string; weekday: string };
  dayOfYear: number;
  daysLeft: number;
  moon: { phase: MoonPhase; elongation: number };
}

/** What the table of contents makes its links from. */
export interface OpenThings {
  /** Null where there is nothing to read. */
  samples: ContentSamples | null;
  groups: { id: string; slug: string; name: string }[];
  menus: { id: string; slug: string; name: string; firstService: string | null }[];
  oneTimeLinks: { slug: string; service: string; isOpen: boolean }[];
}

export interface HomeView extends OpenThings {
  head: HeadView;
  cookies: CookiesView;
  /** The providers' names as one phrase. */
  names: string;
  today: TodayView;
  houses: HouseView[];
  others: { slug: string; name: string; tagline: string; langs: Langs<"tagline"> }[];
}
