import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import { Picture } from "../article/picture.tsx";
import { ProductGrid } from "../product-grid.tsx";
import { Prose } from "../article/prose.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import type { ProductView } from "../../shared/content/content-views.ts";
import { ProductPurchase } from "./purchase.tsx";
import "./shop.css";

export function ProductPage({ product }: { product: ProductView }) {
  const t = useTranslations();
  const { frame, title, summary, pictures, body, collections, beside, lang } = product;
  return (
    <SiteFrame frame={frame} className="product">
      <div className="product__top oxford">
        <div className="product__pictures">
          {pictures.map((picture, index) => (
            <Picture
              key={picture.src}
              className={index === 0 ? "product__picture product__picture--first" : "product__picture"}
              picture={picture}
              sizes="(min-width: 56rem) 42rem, 100vw"
              isFirst={index === 0}
            />
          ))}
        </div>
        <div className="product__words">
          <h1 className="product__title" lang={lang}>
            {title}
          </h1>
          {summary !== "" && (
            <p className="product__summary" lang={lang}>
              {summary}
            </p>
          )}
          <ProductPurchase product={product} />
          <Prose body={body} lang={lang} />
          {collections.length > 0 && (
            <p className="product__collections">
              {t.rich("content.product.collections", {
                list: () =>
                  collections.map(({ title: name, to, lang: nameLang }, index) => (
                    <span key={to}>
                      {index > 0 && ", "}
                      <Link reloadDocument to={to} lang={nameLang}>
                        {name}
                      </Link>
                    </span>
                  )),
              })}
            </p>
          )}
        </div>
      </div>
      {beside.length > 0 && (
        <section aria-labelledby="beside" data-appear>
          <h2 className="section-title" id="beside">
            {t("content.product.beside")}
          </h2>
          <ProductGrid products={beside} level={3} />
        </section>
      )}
    </SiteFrame>
  );
}
