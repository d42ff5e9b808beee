import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import type { BookingQuery } from "../../shared/booking/state/query.ts";
import { useAddress } from "../state/use-address.ts";

interface Props {
  query: BookingQuery;
  /** The id of a form whose fields are submitted along, so that they are kept. */
  form: string | undefined;
}

/**
 * Leads back to the times. Next to a form it is a submit button of that form, so that typed text is kept without
 * scripts too.
 */
export function ChangeTime({ query, form }: Props) {
  const t = useTranslations();
  const address = useAddress(query);
  if (form === undefined) return <TextLink to={address({ step: "time" })}>{t("booking.details.change")}</TextLink>;
  return (
    <Button type="submit" form={form} name="intent" value="time" look="plain" formNoValidate>
      {t("booking.details.change")}
    </Button>
  );
}
