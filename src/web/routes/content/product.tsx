import { ProductPage } from "../../features/content/shop/product-page.tsx";
import type { Route } from "./+types/product";
import { loadProduct } from "../../present/content/load/product.ts";

export { links } from "../../present/content/views/font.ts";

/** A product, alone or in its shop. */
export function loader(args: Route.LoaderArgs) {
  return loadProduct(args);
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage product={loaderData} />;
}
