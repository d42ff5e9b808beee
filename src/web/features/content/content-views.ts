import type { Chapter } from "#domain/content/page/headings.ts";
import type { Langs } from "#domain/locales/translate.ts";
import type { CookiesView } from "../../ui/cookie-banner/cookies-view.ts";
import type { HeadView } from "../../ui/head/head-view.ts";

export interface LinkView {
  title: string;
  to: string;
  /** Of the title, where that is another than the page's. */
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

/** What surrounds every page of a provider's site. */
export interface FrameView {
  name: string;
  logo: string | null;
  /** The business's start page. */
  homeTo: string;
  brand: string;
  menu: (LinkView & { isCurrent: boolean })[];
  /** Where a time with the provider is booked. */
  bookTo: string;
  phone: string;
  feed: LinkView | null;
  hasCookiePolicy: boolean;
  trail: LinkView[];
  preview: { until: string; to: string } | null;
  cookies: CookiesView;
  head: HeadView;
}

/** Every page of content has one; `theme` is read by the root. */
export interface ContentPageView {
  frame: FrameView;
  theme: "light" | "dark" | "auto";
  /** Of the entry's text, where that is another than the page's. */
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
  /** What is not published yet, in previews. */
  status: "draft" | "scheduled" | null;
}

export interface PostListView {
  posts: PostCardView[];
  /** Of this list, without number and search. */
  to: string;
  query: string;
  total: number;
  page: number;
  pages: number;
  /** Numbers of pages; a gap stands for those between that are left out. */
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
  /** Null where it is agreed upon later. */
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

/** A piece of a text; `at` is its place in it. */
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

/** A page that is text, or lists posts or products below its text. */
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
  /** Of its name, where that is another than the page's. */
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
  /** How many are left where they are counted and few. */
  left: number | null;
  isSoldOut: boolean;
  /** Where it is bought; null where it is not to be had online. */
  buy: { to: string; variant: string } | null;
  /** How it reaches the buyer; null where the business does not say it. */
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
