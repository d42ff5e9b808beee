import type { ContentSamples } from "#domain/content/samples.ts";
import type { Langs } from "#domain/locales/translate.ts";
import type { CookiesView } from "../../../ui/cookie-banner/cookies-view.ts";
import type { HeadView } from "../../../ui/head/head-view.ts";
import type { MoonPhase } from "./moon/moon.ts";

/** A provider in the list of several. */
export interface ProviderView {
  slug: string;
  name: string;
  tagline: string;
  /** HTML, created and sanitized on the server. */
  about: string;
  cover: string | null;
  primaryColor: string;
  langs: Langs<"tagline" | "about">;
}

/** Today in the first provider's zone. */
export interface TodayView {
  iso: string;
  date: string;
  leaf: { month: string; day: string; weekday: string };
  dayOfYear: number;
  daysLeft: number;
  moon: { phase: MoonPhase; elongation: number };
}

interface NamedOffer {
  id: string;
  slug: string;
  name: string;
}

/** A provider whose pages the table of contents lists. */
export interface DemoProvider {
  slug: string;
  name: string;
  offers: NamedOffer[];
}

/** The data that the table of contents builds its links from. */
export interface DemoPages {
  providers: DemoProvider[];
  /** Null if there is no content. */
  samples: ContentSamples | null;
  groups: NamedOffer[];
  menus: (NamedOffer & { firstService: string | null })[];
  oneTimeLinks: { slug: string; service: string; isOpen: boolean }[];
}

export interface HomeView {
  kind: "list";
  head: HeadView;
  cookies: CookiesView;
  today: TodayView;
  providers: ProviderView[];
  /** Null if the demo is not loaded. */
  contents: DemoPages | null;
}
