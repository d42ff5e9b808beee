import type { Langs } from "#domain/locales/translate.ts";
import type { LinkView, ContentPageView, PostCardView } from "../content-views.ts";

/** A service as the start page shows it. */
export interface StartOfferView {
  id: string;
  name: string;
  summary: string;
  image: string | null;
  kind: "appointment" | "class" | "team" | "request";
  minutes: { least: number; most: number };
  seats: number;
  /** Null where it is agreed upon later. */
  price: string | null;
  to: string;
  langs: Langs<"name" | "summary">;
}

export interface StartPersonView {
  name: string;
  title: string;
  photo: string | null;
  to: string;
  langs: Langs<"title">;
}

/** The start page of one business. */
export interface StartPageView extends Omit<ContentPageView, "lang"> {
  kind: "start";
  name: string;
  tagline: string;
  /** HTML, made and sanitized on the server. */
  about: string;
  cover: string | null;
  address: string | null;
  phone: string;
  teamTo: string;
  langs: Langs<"tagline" | "about">;
  offers: StartOfferView[];
  people: StartPersonView[];
  posts: PostCardView[];
  /** Where the other posts are. */
  blog: LinkView | null;
}
