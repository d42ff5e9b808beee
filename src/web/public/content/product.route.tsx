import { ProductPage } from "./shop/product-page.tsx";
import type { Route } from "./+types/product.route";
import { presentProduct } from "./product.server.ts";

/** A product, alone or in its shop. */
export function loader(args: Route.LoaderArgs) {
  return presentProduct(args);
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage product={loaderData} />;
}
