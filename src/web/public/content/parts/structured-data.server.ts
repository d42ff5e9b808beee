import { absoluteUrl } from "#domain/content/addresses.ts";
import { breadcrumbData, serviceData, type StructuredDataItem } from "#domain/content/structured-data.ts";
import type { Body } from "#use-cases/content/body.ts";
import type { Site } from "#use-cases/content/site.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { servicePath } from "#domain/navigation/addresses.ts";
import type { LinkView } from "../../shared/content/content-views.ts";
import { ownLocaleContext } from "../../../http/context.ts";
import { providerFactsOf } from "./head.server.ts";
import type { ContentRequest } from "../../shared/content/parts/content-request.server.ts";

/** The breadcrumb of a page, including the page. */
export function trailThing(
  trail: readonly LinkView[],
  title: string,
  url: string,
  request: ContentRequest,
): StructuredDataItem {
  const { origin, code, context, t } = request;
  const steps = [{ title: t("content.start"), to: "/" }, ...trail];
  return breadcrumbData([
    ...steps.map((step) => ({
      name: step.title,
      url: absoluteUrl(origin, code, step.to, context.get(ownLocaleContext)),
    })),
    { name: title, url },
  ]);
}

/** The services that a text offers to book. */
export function serviceThings({ parts }: Body, site: Site, request: ContentRequest): StructuredDataItem[] {
  const { origin, code } = request;
  return parts.flatMap((part) => {
    if (part.kind !== "book") return [];
    const { name, summary, image, price, slug } = part.offer;
    return serviceData({
      name,
      description: summary,
      image: image === null ? null : origin + image,
      provider: providerFactsOf(site, request),
      offer: {
        price: formatAmount(price.least, site.provider.currency),
        currency: site.provider.currency,
        url: absoluteUrl(origin, code, servicePath(site.provider.slug, slug), site.provider.locale),
      },
    });
  });
}
