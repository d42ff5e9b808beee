import { describe, expect, it } from "vitest";
import { postData, breadcrumbData, providerData, authorData, productData, serviceData } from "./structured-data.ts";

const house = {
  name: "Saltwater House",
  description: "",
  url: "https://house.example/",
  image: null,
  phone: "+351 21 555 0164",
  address: "Rua das Marés 14, 1100-342 Lisboa",
};
const offer = { price: "65.00", currency: "EUR", url: "https://house.example/x" };

describe("structured data", () => {
  it("describes a business with an address and one without", () => {
    expect(providerData(house)).toEqual({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      name: "Saltwater House",
      url: "https://house.example/",
      telephone: "+351 21 555 0164",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Rua das Marés 14",
        postalCode: "1100-342",
        addressLocality: "Lisboa",
      },
    });
    expect(providerData({ ...house, address: "The pier" })["address"]).toEqual({
      "@type": "PostalAddress",
      streetAddress: "The pier",
    });
    expect(providerData({ ...house, address: null })["@type"]).toBe("Organization");
  });

  it("describes a post, with the provider as author if none is named", () => {
    const facts = {
      url: "https://house.example/post/x/",
      headline: "X",
      description: "",
      image: null,
      published: new Date("2026-01-02T03:04:05Z"),
      modified: new Date("2026-02-03T04:05:06Z"),
      publisher: house,
      language: "en-US",
      section: null,
      keywords: ["a", "b"],
      words: 900,
    };
    const posting = postData({ ...facts, authors: [{ name: "Inês", url: null }] });
    expect(posting).toMatchObject({
      "@type": "BlogPosting",
      datePublished: "2026-01-02T03:04:05.000Z",
      dateModified: "2026-02-03T04:05:06.000Z",
      author: [{ "@type": "Person", name: "Inês" }],
      keywords: "a, b",
    });
    expect(posting).not.toHaveProperty("image");
    expect(postData({ ...facts, authors: [] })["author"]).toMatchObject({ name: "Saltwater House" });
  });

  it("describes a product and a service with their prices", () => {
    const listed = { ...offer, name: "Wool", sku: "wool", isInStock: false };
    expect(
      productData({ url: "u", name: "Blanket", description: "", images: [], seller: house, offers: [listed] }),
    ).toMatchObject({
      "@type": "Product",
      offers: [
        { "@type": "Offer", price: "65.00", priceCurrency: "EUR", availability: "https://schema.org/OutOfStock" },
      ],
    });
    expect(serviceData({ name: "Massage", description: "", image: null, provider: house, offer })).toMatchObject({
      "@type": "Service",
      provider: { "@type": "LocalBusiness", name: "Saltwater House" },
      offers: { priceCurrency: "EUR" },
    });
  });

  it("describes a person and a breadcrumb trail", () => {
    expect(authorData({ name: "Inês", url: "u", jobTitle: "", image: null, worksFor: house })).not.toHaveProperty(
      "jobTitle",
    );
    expect(breadcrumbData([{ name: "Start", url: "/" }])["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Start", item: "/" },
    ]);
  });
});
