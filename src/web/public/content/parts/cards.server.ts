import { statusOf } from "#domain/content/status.ts";
import type { PostCard } from "#use-cases/content/post-cards.ts";
import { isSoldOut, priceRange, type ProductCard } from "#use-cases/content/products.ts";
import type { Site } from "#use-cases/content/site.ts";
import type { PostCardView, ProductCardView } from "../../shared/content/content-views.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { presentDate } from "./dates.server.ts";
import { presentPicture } from "../../shared/content/parts/pictures.server.ts";
import { langOf, type ContentRequest } from "../../shared/content/parts/content-request.server.ts";

export function presentPostCard(card: PostCard, site: Site, request: ContentRequest): PostCardView {
  const { entry, to, picture, category, authors, minutes } = card;
  return {
    title: entry.title,
    summary: entry.summary,
    to,
    picture: picture === null ? null : presentPicture(picture),
    category,
    authors: new Intl.ListFormat(request.tag).format(authors.map(({ title }) => title)),
    date: entry.publishedAt === null ? null : presentDate(entry.publishedAt, site.provider.zone, request.tag),
    minutes,
    lang: langOf(request, entry.locale),
    status: presentStatus(entry, site),
  };
}

export function presentProductCard(card: ProductCard, site: Site, request: ContentRequest): ProductCardView {
  const { entry, to, pictures, variants } = card;
  const [picture] = pictures;
  return {
    title: entry.title,
    summary: entry.summary,
    to,
    picture: picture === undefined ? null : presentPicture(picture),
    price: priceLabel(card, site, request),
    isSoldOut: isSoldOut(variants),
    lang: langOf(request, entry.locale),
    status: presentStatus(entry, site),
  };
}

function priceLabel({ variants }: ProductCard, { provider }: Site, { t, tag }: ContentRequest): string {
  const { least, most } = priceRange(variants);
  const price = formatMoney(least, provider.currency, tag);
  return least < most ? t("home.price.from", { price }) : price;
}

/** Null for published entries. Only previews show unpublished ones. */
function presentStatus(entry: PostCard["entry"], { audience }: Site): "draft" | "scheduled" | null {
  const status = statusOf(entry, audience.now);
  return status === "draft" || status === "scheduled" ? status : null;
}
