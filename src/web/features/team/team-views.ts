import type { Langs } from "#domain/locales/translate.ts";

export interface OfferView {
  id: string;
  name: string;
  summary: string;
  image: string | null;
  minutes: { least: number; most: number };
  seats: number;
  /** Null where it is agreed upon later. */
  price: string | null;
  /** The office confirms it. */
  isRequest: boolean;
  /** Where it is booked. */
  to: string;
  /** Its first slot, and where that is taken; null where the office finds a time. */
  next: { text: string; to: string | null } | null;
  langs: Langs<"name" | "summary">;
}

export interface PersonView {
  slug: string;
  name: string;
  title: string;
  bio: string;
  photo: string | null;
  /** What can be booked with them, and from when. */
  gives: { name: string; next: string; to: string }[];
  langs: Langs<"title" | "bio">;
}

/** What pages about a provider's people and services share. */
export interface TeamView {
  /** Its colours, as a style sheet. */
  brand: string;
  theme: "light" | "dark" | "auto";
  /** The page that embeds us says itself what this is about. */
  hidesDetails: boolean;
  /** Whose days and hours are told; `asked` where the address says so. */
  zone: { id: string; asked: string | null; city: string; offset: string };
  provider: { name: string; path: string };
  offers: OfferView[];
  people: PersonView[];
}

export interface ProviderTeamView extends TeamView {
  tagline: string;
  /** The tagline's language, where it is another than the page's. */
  lang: string | undefined;
  picture: string | null;
}

export interface GroupTeamView extends TeamView {
  group: { name: string; description: string; langs: Langs<"name" | "description"> };
}
