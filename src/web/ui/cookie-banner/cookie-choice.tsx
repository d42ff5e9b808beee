import { useTranslations } from "use-intl";
import { Form } from "../navigation/form.tsx";
import { Button } from "../button/button.tsx";

interface Props {
  /** The URL that receives the choice. */
  action: string;
  /** The page to return to. */
  back: string;
}

/** Two buttons of equal weight. */
export function CookieChoiceForm({ action, back }: Props) {
  const t = useTranslations();
  return (
    <Form reloadDocument className="cookie-banner__answers" method="post" action={action}>
      <input type="hidden" name="back" value={back} />
      <Button type="submit" look="quiet" name="cookies" value="essential">
        {t("cookies.essential")}
      </Button>
      <Button type="submit" look="quiet" name="cookies" value="all">
        {t("cookies.all")}
      </Button>
    </Form>
  );
}
