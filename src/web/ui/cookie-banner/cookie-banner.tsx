import { useId } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../button/button.tsx";

interface Props {
  /** Where the choice is posted. */
  action: string;
  policyHref?: string | undefined;
}

/** In the flow, never over the page; both answers are equally easy to give. */
export function CookieBanner({ action, policyHref }: Props) {
  const t = useTranslations();
  const id = useId();
  return (
    <section className="cookie-banner" aria-labelledby={id}>
      <div>
        <h2 className="cookie-banner__title" id={id}>
          {t("ui.cookies.title")}
        </h2>
        <p className="cookie-banner__text">
          {t("ui.cookies.text")} {policyHref !== undefined && <a href={policyHref}>{t("ui.cookies.policy")}</a>}
        </p>
      </div>
      <Form className="cookie-banner__answers" method="post" action={action}>
        <Button type="submit" look="quiet" name="cookies" value="essential">
          {t("ui.cookies.essential")}
        </Button>
        <Button type="submit" look="quiet" name="cookies" value="all">
          {t("ui.cookies.all")}
        </Button>
      </Form>
    </section>
  );
}
