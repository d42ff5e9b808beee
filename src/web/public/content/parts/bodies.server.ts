import { formPath, servicePath } from "#domain/navigation/addresses.ts";
import type { Body, BodyPart } from "#use-cases/content/body.ts";
import type { Site } from "#use-cases/content/site.ts";
import type { Offer } from "#use-cases/shared/reads/describe-offers.ts";
import type { BlockView, BodyPartView, OfferBlockView } from "../../shared/content/content-views.ts";
import { priceText } from "../../shared/content/home/price-text.ts";
import { presentProductCard } from "./cards.server.ts";
import { presentPicture } from "../../shared/content/parts/pictures.server.ts";
import { langOf, type ContentRequest } from "../../shared/content/parts/content-request.server.ts";

export function presentBody({ parts }: Body, site: Site, request: ContentRequest): BodyPartView[] {
  return parts.map((part, at) => ({ at, ...partView(part, site, request) }));
}

function partView(part: BodyPart, site: Site, request: ContentRequest): BlockView {
  switch (part.kind) {
    case "html":
      return part;
    case "gallery":
      return {
        kind: "gallery",
        pictures: part.pictures.map((picture) => ({ ...presentPicture(picture), caption: picture.caption })),
      };
    case "book":
      return { kind: "book", offer: offerView(part.offer, site, request), note: part.note };
    case "product":
      return { kind: "product", product: presentProductCard(part.product, site, request), note: part.note };
    case "form":
      return {
        kind: "form",
        title: part.form.title,
        lang: langOf(request, part.form.locale),
        to: formPath(part.form.kind, part.form.id),
        note: part.note,
      };
  }
}

function offerView(offer: Offer, { provider }: Site, { t, tag }: ContentRequest): OfferBlockView {
  return {
    name: offer.name,
    summary: offer.summary,
    langs: offer.langs,
    picture: offer.image,
    minutes: offer.minutes,
    price: priceText(offer, provider.currency, tag, t),
    to: servicePath(provider.slug, offer.slug),
  };
}
