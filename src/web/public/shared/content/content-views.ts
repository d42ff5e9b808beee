import type { Chapter } from "#domain/content/page/headings.ts";
import type { Langs } from "#domain/locales/translate.ts";
import type { CookiesView } from "../../../ui/cookie-banner/cookies-view.ts";
import type { HeadView } from "../../../ui/head/head-view.ts";

export interface LinkView {
  title: string;
  to: string;
  /** The language of the title, if it is not the page's. */
  lang?: string | undefined;
}

export interface PictureView {
  src: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
  srcSet: string | undefined;
}

export interface DateView {
  iso: string;
  label: string;
}

/** The header, menu and footer of every page of a provider's site. */
export interface FrameView {
  name: string;
  logo: string | null;
  /** The provider's start page. */
  homeTo: string;
  brand: string;
  menu: (LinkView & { isCurrent: boolean })[];
  /** The page that starts a booking with the provider. */
  bookTo: string;
  phone: string;
  feed: LinkView | null;
  hasCookiePolicy: boolean;
  trail: LinkView[];
  preview: { until: string; to: string } | null;
  cookies: CookiesView;
  head: HeadView;
}

/** The base of every content page. The root reads `theme`. */
export interface ContentPageView {
  frame: FrameView;
  theme: "light" | "dark" | "auto";
  /** The language of the entry's text, if it is not the page's. */
  lang: string | undefined;
}

export interface PostCardView {
  title: string;
  summary: string;
  to: string;
  picture: PictureView | null;
  category: LinkView | null;
  authors: string;
  date: DateView | null;
  minutes: number;
  lang: string | undefined;
  /** Set in previews for posts that are not published yet. */
  status: "draft" | "scheduled" | null;
}

export interface PostListView {
  posts: PostCardView[];
  /** The list's URL without page number and search. */
  to: string;
  query: string;
  total: number;
  page: number;
  pages: number;
  /** Page numbers. A gap stands for the numbers that are left out. */
  numbers: ({ number: number; to: string } | { gapAfter: number })[];
  newerTo: string | null;
  olderTo: string | null;
}

export interface AuthorView {
  name: string;
  role: string;
  to: string | null;
  picture: PictureView | null;
  bookTo: string | null;
}

export interface OfferBlockView {
  name: string;
  summary: string;
  picture: string | null;
  minutes: { least: number; most: number };
  /** Null if the price is agreed later. */
  price: string | null;
  to: string;
  langs: Langs<"name" | "summary">;
}

export interface ProductCardView {
  title: string;
  summary: string;
  to: string;
  picture: PictureView | null;
  price: string;
  isSoldOut: boolean;
  lang: string | undefined;
  status: "draft" | "scheduled" | null;
}

/** A part of a text. `at` is its position. */
export type BodyPartView = { at: number } & BlockView;

export type BlockView =
  | { kind: "html"; html: string }
  | { kind: "gallery"; pictures: (PictureView & { caption: string })[] }
  | { kind: "book"; offer: OfferBlockView; note: string }
  | { kind: "product"; product: ProductCardView; note: string }
  | { kind: "form"; title: string; lang: string | undefined; to: string; note: string };

export interface PostView extends ContentPageView {
  title: string;
  summary: string;
  picture: PictureView | null;
  category: LinkView | null;
  authors: AuthorView[];
  date: DateView | null;
  revised: DateView | null;
  minutes: number;
  chapters: Chapter[];
  body: BodyPartView[];
  tags: LinkView[];
  related: PostCardView[];
  older: LinkView | null;
  newer: LinkView | null;
}

/** A page of text. It may list posts or products below. */
export interface SitePageView extends ContentPageView {
  kind: "page";
  title: string;
  summary: string;
  picture: PictureView | null;
  chapters: Chapter[];
  body: BodyPartView[];
  posts: PostListView | null;
  categories: LinkView[];
  products: { cards: ProductCardView[]; query: string; to: string } | null;
  collections: LinkView[];
}

export interface GroupView extends ContentPageView {
  kind: "category" | "author" | "tag";
  title: string;
  summary: string;
  picture: PictureView | null;
  bookTo: string | null;
  body: BodyPartView[];
  list: PostListView;
}

export interface VariantView {
  /** The language of the name, if it is not the page's. */
  lang: string | undefined;
  slug: string;
  name: string;
  price: string;
  isSoldOut: boolean;
  isChosen: boolean;
  to: string;
}

export interface ProductView extends ContentPageView {
  title: string;
  summary: string;
  pictures: PictureView[];
  price: string;
  variants: VariantView[];
  /** The remaining stock, if it is counted and low. */
  left: number | null;
  isSoldOut: boolean;
  /** The order page. Null if the product is not sold online. */
  buy: { to: string; variant: string } | null;
  /** How the product reaches the buyer. Null if the business does not say. */
  delivery: { text: string; note: string } | null;
  body: BodyPartView[];
  collections: LinkView[];
  beside: ProductCardView[];
}

export interface CollectionView extends ContentPageView {
  title: string;
  summary: string;
  picture: PictureView | null;
  body: BodyPartView[];
  products: ProductCardView[];
}

export interface PreviewIndexView extends ContentPageView {
  groups: { kind: PreviewKind; entries: (LinkView & { status: PreviewStatus; date: string | null })[] }[];
}

export type PreviewKind = "page" | "post" | "category" | "author" | "tag" | "product" | "collection";
export type PreviewStatus = "draft" | "scheduled" | "published" | "archived";
