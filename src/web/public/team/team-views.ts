import type { ShownPicture } from "#domain/pictures.ts";
import type { Langs } from "#domain/locales/translate.ts";

export interface OfferView {
  id: string;
  name: string;
  summary: string;
  image: string | null;
  minutes: { least: number; most: number };
  seats: number;
  /** Null if the price is agreed later. */
  price: string | null;
  /** Whether the office confirms the booking. */
  isRequest: boolean;
  /** The booking page. */
  to: string;
  /** The first slot and its booking page. Null if the office finds a time. */
  next: { text: string; to: string | null } | null;
  /** The next classes, if the service has a timetable. They replace `next`. */
  sessions: { text: string; status: string; isFew: boolean; to: string }[];
  langs: Langs<"name" | "summary">;
}

export interface PersonView {
  slug: string;
  name: string;
  title: string;
  bio: string;
  photo: string | null;
  /** The member's services, each with its next time. */
  gives: { name: string; next: string; to: string }[];
  langs: Langs<"title" | "bio">;
}

/** The base of the pages about a provider's people and services. */
export interface TeamView {
  /** The provider's colours as CSS. */
  brand: string;
  theme: "light" | "dark" | "auto";
  /** Set if the host page already shows these details. */
  hidesDetails: boolean;
  /** Names the clock of the times on the page. */
  zone: string;
  /** The pages of all classes, of vouchers and of packages, if there are any. */
  links: { label: string; href: string }[];
  provider: { name: string; path: string };
  offers: OfferView[];
  people: PersonView[];
}

export interface ProviderTeamView extends TeamView {
  tagline: string;
  /** The language of the tagline, if it is not the page's. */
  lang: string | undefined;
  picture: ShownPicture | null;
}

export interface GroupTeamView extends TeamView {
  group: { name: string; description: string; langs: Langs<"name" | "description"> };
}
