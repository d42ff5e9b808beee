import { useTranslations } from "use-intl";
import { Link } from "../../ui/navigation/link.tsx";
import { Picture } from "./article/picture.tsx";
import { StatusBadge } from "./status-badge.tsx";
import type { ProductCardView } from "../shared/content/content-views.ts";

interface Props {
  products: readonly ProductCardView[];
  /** The level of the product headings. */
  level: 2 | 3;
}

export function ProductGrid({ products, level }: Props) {
  const t = useTranslations();
  const Heading = `h${level}` as const;
  if (products.length === 0) return null;
  return (
    <ul className="goods">
      {products.map(({ title, summary, to, picture, price, isSoldOut, lang, status }) => (
        <li key={to} className="good">
          {picture === null ? (
            <span className="good__picture good__picture--none" aria-hidden="true">
              {title.slice(0, 1)}
            </span>
          ) : (
            <Picture className="good__picture" picture={picture} sizes="(min-width: 56rem) 24rem, 50vw" isDecorative />
          )}
          <Heading className="good__title" lang={lang}>
            <Link reloadDocument className="good__link" to={to}>
              {title}
            </Link>
          </Heading>
          {summary !== "" && (
            <p className="good__summary" lang={lang}>
              {summary}
            </p>
          )}
          <p className="good__price">
            {isSoldOut ? t("content.product.soldOut") : price} {status !== null && <StatusBadge status={status} />}
          </p>
        </li>
      ))}
    </ul>
  );
}
