import type { ContentSamples } from "#domain/content/samples.ts";
import type { Langs } from "#domain/locales/translate.ts";
import type { CookiesView } from "../../ui/cookie-banner/cookies-view.ts";
import type { HeadView } from "../../ui/head/head-view.ts";
import type { MoonPhase } from "./moon/moon.ts";

/** A business as the list of several shows it. */
export interface ProviderView {
  slug: string;
  name: string;
  tagline: string;
  /** HTML, made and sanitized on the server. */
  about: string;
  cover: string | null;
  primaryColor: string;
  langs: Langs<"tagline" | "about">;
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

interface NamedOffer {
  id: string;
  slug: string;
  name: string;
}

/** A business whose pages the table of contents lists. */
export interface DemoProvider {
  slug: string;
  name: string;
  offers: NamedOffer[];
}

/** What the table of contents makes its links from. */
export interface DemoPages {
  providers: DemoProvider[];
  /** Null where there is nothing to read. */
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
  /** Null where the demo is not loaded. */
  contents: DemoPages | null;
}
