/** Data for search engines in the vocabulary of schema.org. All URLs are absolute. */
export type StructuredDataItem = { "@context": "https://schema.org"; "@type": string } & Record<string, unknown>;

export interface ProviderFacts {
  name: string;
  description: string;
  url: string;
  image: string | null;
  phone: string;
  address: string | null;
}

export function thing(type: string, facts: Record<string, unknown>): StructuredDataItem {
  const given = Object.entries(facts).filter(([, value]) => value !== null && value !== "" && value !== undefined);
  return { "@context": "https://schema.org", "@type": type, ...Object.fromEntries(given) };
}

/** A nested thing inherits the context. */
export function inner({ "@context": _known, ...facts }: StructuredDataItem) {
  return facts;
}

/** A provider without an address is an Organization, because a LocalBusiness must have a location. */
export function providerData({ name, description, url, image, phone, address }: ProviderFacts): StructuredDataItem {
  const facts = { name, description, url, image, telephone: phone, address: address === null ? null : postal(address) };
  return thing(address === null ? "Organization" : "LocalBusiness", facts);
}

/** Parses "Rua das Marés 14, 1100-342 Lisboa". Parts that cannot be recognized stay in the street line. */
export function postal(address: string) {
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const at = parts.findIndex((part, index) => index > 0 && /^[A-Z]{0,2}-?\d[\d -]{2,8} \p{L}/u.test(part));
  const [, code, place] = /^(.*\d) (.+)$/.exec(parts[at] ?? "") ?? [];
  return {
    "@type": "PostalAddress",
    streetAddress: at < 0 ? address : parts.slice(0, at).join(", "),
    ...(at < 0 ? {} : { postalCode: code, addressLocality: place }),
  };
}

export interface PostingFacts {
  url: string;
  headline: string;
  description: string;
  image: string | null;
  published: Date;
  modified: Date;
  authors: { name: string; url: string | null }[];
  publisher: ProviderFacts;
  language: string;
  section: string | null;
  keywords: string[];
  words: number;
}

export function postData(post: PostingFacts): StructuredDataItem {
  const publisher = inner(providerData(post.publisher));
  const authors = post.authors.map(({ name, url }) => inner(thing("Person", { name, url })));
  return thing("BlogPosting", {
    mainEntityOfPage: post.url,
    url: post.url,
    headline: post.headline,
    description: post.description,
    image: post.image,
    datePublished: post.published.toISOString(),
    dateModified: post.modified.toISOString(),
    author: authors.length > 0 ? authors : publisher,
    publisher,
    inLanguage: post.language,
    articleSection: post.section,
    keywords: post.keywords.join(", "),
    wordCount: post.words,
  });
}

export interface PersonFacts {
  name: string;
  url: string;
  jobTitle: string;
  image: string | null;
  worksFor: ProviderFacts;
}

export function authorData({ name, url, jobTitle, image, worksFor }: PersonFacts): StructuredDataItem {
  return thing("Person", { name, url, jobTitle, image, worksFor: inner(providerData(worksFor)) });
}

export function breadcrumbData(trail: readonly { name: string; url: string }[]): StructuredDataItem {
  const steps = trail.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url,
  }));
  return thing("BreadcrumbList", { itemListElement: steps });
}

interface OfferFacts {
  /** In the currency's major unit: `65.00`. */
  price: string;
  currency: string;
  url: string;
}

export interface ProductFacts {
  url: string;
  name: string;
  description: string;
  images: string[];
  seller: ProviderFacts;
  offers: (OfferFacts & { name: string; sku: string; isInStock: boolean })[];
}

export function productData({ url, name, description, images, seller, offers }: ProductFacts): StructuredDataItem {
  return thing("Product", {
    url,
    name,
    description,
    image: images.length > 0 ? images : null,
    brand: { "@type": "Brand", name: seller.name },
    offers: offers.map((offer) =>
      inner(
        thing("Offer", {
          name: offer.name,
          sku: offer.sku,
          price: offer.price,
          priceCurrency: offer.currency,
          url: offer.url,
          availability: `https://schema.org/${offer.isInStock ? "InStock" : "OutOfStock"}`,
          seller: inner(providerData(seller)),
        }),
      ),
    ),
  });
}

export interface ServiceFacts {
  name: string;
  description: string;
  image: string | null;
  provider: ProviderFacts;
  offer: OfferFacts | null;
}

export function serviceData({ name, description, image, provider, offer }: ServiceFacts): StructuredDataItem {
  const offers =
    offer === null
      ? null
      : inner(thing("Offer", { price: offer.price, priceCurrency: offer.currency, url: offer.url }));
  return thing("Service", { name, description, image, provider: inner(providerData(provider)), offers });
}
