import type { ShownPicture } from "#domain/pictures.ts";
import type { Langs } from "#domain/locales/translate.ts";
import type { LinkView, ContentPageView, PostCardView } from "../../shared/content/content-views.ts";

export interface StartOfferView {
  id: string;
  name: string;
  summary: string;
  image: string | null;
  kind: "appointment" | "class" | "team" | "request";
  minutes: { least: number; most: number };
  seats: number;
  /** Null if the price is agreed later. */
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

/** The start page of one provider. */
export interface StartPageView extends Omit<ContentPageView, "lang"> {
  kind: "start";
  name: string;
  tagline: string;
  /** HTML, created and sanitized on the server. */
  about: string;
  cover: ShownPicture | null;
  address: string | null;
  phone: string;
  teamTo: string;
  langs: Langs<"tagline" | "about">;
  offers: StartOfferView[];
  people: StartPersonView[];
  posts: PostCardView[];
  /** The page with the other posts. */
  blog: LinkView | null;
}
