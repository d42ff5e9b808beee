import { useTranslations } from "use-intl";
import { Link } from "../../../ui/navigation/link.tsx";
import { Picture } from "../article/picture.tsx";
import type { ProductCardView } from "../../shared/content/content-views.ts";

interface Props {
  product: ProductCardView;
  note: string;
  noteLang: string | undefined;
}

export function ProductBlock({ product, note, noteLang }: Props) {
  const t = useTranslations();
  const { title, summary, to, picture, price, isSoldOut, lang } = product;
  return (
    <aside className="block" aria-label={title}>
      {picture !== null && <Picture className="block__picture" picture={picture} sizes="12rem" isDecorative />}
      <div className="block__text">
        <p className="block__title" lang={lang}>
          <Link reloadDocument to={to}>
            {title}
          </Link>
        </p>
        {note === "" ? <p lang={lang}>{summary}</p> : <p lang={noteLang}>{note}</p>}
        <p className="block__facts">{isSoldOut ? t("content.product.soldOut") : price}</p>
      </div>
    </aside>
  );
}
