import { useTranslations } from "use-intl";
import { SitePageHead } from "../frame/page-head.tsx";
import { Picture } from "../article/picture.tsx";
import { ProductGrid } from "../product-grid.tsx";
import { Prose } from "../article/prose.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import type { CollectionView } from "../../shared/content/content-views.ts";

export function CollectionPage({ collection }: { collection: CollectionView }) {
  const t = useTranslations();
  const { frame, title, summary, picture, body, products, lang } = collection;
  return (
    <SiteFrame frame={frame} className="page">
      <SitePageHead title={title} summary={summary} lang={lang} kicker={t("content.kinds.collection")} />
      {picture !== null && (
        <Picture className="page__picture" picture={picture} sizes="(min-width: 80rem) 76rem, 100vw" isFirst />
      )}
      <Prose body={body} lang={lang} />
      {products.length === 0 ? (
        <p className="nothing">{t("content.empty")}</p>
      ) : (
        <ProductGrid products={products} level={2} />
      )}
    </SiteFrame>
  );
}
