import { useTranslations } from "use-intl";
import { Form } from "../../../ui/navigation/form.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ContactText } from "../../../ui/contact/contact-text.tsx";
import type { ProductView, VariantView } from "../../shared/content/content-views.ts";

/** The price, the variants and the order form. */
export function ProductPurchase({ product }: { product: ProductView }) {
  const t = useTranslations();
  const { price, variants, left, isSoldOut, buy, delivery, lang, frame } = product;
  return (
    <div className="purchase">
      <p className="purchase__price">{price}</p>
      {variants.length > 1 && <Variants variants={variants} />}
      <p className="purchase__stock">
        {isSoldOut && t("content.product.soldOut")}
        {!isSoldOut && (left === null ? t("content.product.inStock") : t("content.product.left", { count: left }))}
      </p>
      {delivery !== null && (
        <p className="purchase__stock">
          {delivery.text} <span lang={lang}>{delivery.note}</span>
        </p>
      )}
      {buy !== null && <Buy {...buy} />}
      {!isSoldOut && buy === null && frame.phone !== "" && (
        <p className="purchase__ask">
          <ContactText text={t("content.product.ask", { number: frame.phone })} />
        </p>
      )}
    </div>
  );
}

/** Asks for the quantity and leads to the order. */
function Buy({ to, variant }: NonNullable<ProductView["buy"]>) {
  const t = useTranslations();
  return (
    <Form method="get" action={to} reloadDocument className="purchase__buy">
      <input type="hidden" name="variant" value={variant} />
      <label className="purchase__quantity">
        <span>{t("content.product.quantity")}</span>
        <input className="input" type="number" name="quantity" min={1} max={99} defaultValue={1} inputMode="numeric" />
      </label>
      <Button type="submit" icon="bag">
        {t("content.product.buy")}
      </Button>
    </Form>
  );
}

/** Links, because choosing a variant changes only the URL. */
function Variants({ variants }: { variants: readonly VariantView[] }) {
  const t = useTranslations();
  return (
    <nav aria-label={t("content.product.variants")}>
      <ul className="variants">
        {variants.map(({ slug, name, lang, price, isSoldOut, isChosen, to }) => (
          <li key={slug}>
            <Link reloadDocument className="variant" to={to} aria-current={isChosen ? "true" : undefined}>
              <span lang={lang}>{name}</span>{" "}
              <span className="variant__price">{isSoldOut ? t("content.product.soldOut") : price}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
