import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { listSiteProducts, openPublicSite, readSiteProduct } from "#use-cases/content/lists/list-content.ts";
import { pageOfAll, pageQuery } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, slugSchema } from "../schemas/common.ts";
import { productSchema, showProduct } from "./show-entry.ts";

export const listProductsEndpoint = endpoint({
  id: "listProducts",
  method: "GET",
  path: "/providers/{provider}/products",
  access: "open",
  summary: "List the products of a business",
  params: z.object({ provider: slugSchema }),
  query: pageQuery,
  response: listOf(productSchema),
  refusals: ["calendar-unknown"],
  examples: [{ summary: "The shop", params: { provider: "saltwater-house" } }],
  async handle({ params, query, services, locale, origin, allowSites }) {
    const opened = await openPublicSite(params.provider, services, locale);
    if (!opened.ok) return opened;
    const { provider, site } = opened.value;
    allowSites(provider.frameSites);
    const products = await listSiteProducts(site, services);
    return ok(
      pageOfAll(
        products,
        query,
        ({ entry }) => entry.id,
        (card) => showProduct(card, provider.currency, origin),
      ),
    );
  },
});

export const readProductEndpoint = endpoint({
  id: "readProduct",
  method: "GET",
  path: "/providers/{provider}/products/{product}",
  access: "open",
  summary: "Read a product",
  params: z.object({ provider: slugSchema, product: slugSchema }),
  response: productSchema.extend({ markdown: z.string() }).meta({ id: "WholeProduct" }),
  refusals: ["calendar-unknown", "page-not-found", "page-gone"],
  examples: [{ summary: "A product", params: { provider: "saltwater-house", product: "olive-soap" } }],
  async handle({ params, services, locale, origin, allowSites }) {
    const opened = await openPublicSite(params.provider, services, locale);
    if (!opened.ok) return opened;
    const { provider, site } = opened.value;
    allowSites(provider.frameSites);
    const product = await readSiteProduct(site, params.product, services);
    if (!product.ok) return product;
    const { card, body } = product.value;
    return ok({ ...showProduct(card, provider.currency, origin), markdown: body });
  },
});
