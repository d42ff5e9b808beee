import { useTranslations } from "use-intl";
import { Form } from "../../../ui/navigation/form.tsx";
import { useLocation } from "../../../ui/navigation/shown.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Money } from "../../../ui/money/money.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { LanguageFoot } from "../../../ui/language/language-foot.tsx";
import "./test-checkout.css";

interface Props {
  checkout: { title: string; detail: string; amount: number; currency: string; isOpen: boolean; leaveTo: string };
  outcome: "declined" | "over" | undefined;
}

/**
 * The checkout of the test gateway, with a button for every result that a real gateway can have. It must be
 * recognizable as a test.
 */
export function TestCheckoutPage({ checkout: { title, detail, amount, currency, isOpen, leaveTo }, outcome }: Props) {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  return (
    <>
      <main id="content" className="test-till" tabIndex={-1}>
        <title>{t("payment.till.pageTitle")}</title>
        <p className="test-till__band">{t("payment.till.band")}</p>
        <div className="test-till__sheet">
          <header className="test-till__head">
            <h1 className="test-till__title">{title}</h1>
            {detail !== "" && <p className="muted">{detail}</p>}
            <p className="test-till__sum numerals">
              <Money amount={amount} currency={currency} keepsDecimals />
            </p>
          </header>
          {outcome === "declined" && (
            <Notice tone="error" title={t("payment.till.declined")} isLive>
              <p>{t("payment.till.declinedText")}</p>
            </Notice>
          )}
          {isOpen ? (
            <Form method="post" action={pathname + search} reloadDocument className="test-till__ways">
              <Button type="submit" name="choice" value="pay" isWide>
                {t("payment.till.pay")}
              </Button>
              <fieldset className="test-till__levers">
                <legend className="test-till__legend">{t("payment.till.otherwise")}</legend>
                <Button type="submit" name="choice" value="decline" look="quiet">
                  {t("payment.till.decline")}
                </Button>
                <Button type="submit" name="choice" value="slow" look="quiet">
                  {t("payment.till.slow")}
                </Button>
                <Button type="submit" name="choice" value="twice" look="quiet">
                  {t("payment.till.twice")}
                </Button>
              </fieldset>
            </Form>
          ) : (
            <Notice tone="warning" title={t("payment.till.over")} isLive={outcome === "over"} />
          )}
          <a className="text-link test-till__leave" href={leaveTo}>
            {t("payment.till.leave")}
          </a>
          <p className="test-till__note">{t("payment.till.note")}</p>
        </div>
      </main>
      <LanguageFoot />
    </>
  );
}
