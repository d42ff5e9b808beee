import { useTranslations } from "use-intl";
import { navigate } from "../../../../ui/navigation/navigate.ts";
import { Form } from "../../../../ui/navigation/form.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { Segmented } from "../../../../ui/choice/segmented.tsx";
import { StateFields } from "../../state-fields.tsx";
import type { BookingQuery } from "../../../shared/booking/state/query.ts";
import { useAddress } from "../../state/use-address.ts";

interface Props {
  query: BookingQuery;
  shown: "12" | "24";
}

/** 12 or 24 hours. The default follows the visitor's region. */
export function ClockChoice({ query, shown }: Props) {
  const t = useTranslations();
  const address = useAddress(query);
  return (
    <Form method="get" action={address()} className="inline-form">
      <StateFields query={{ ...query, clock: null }} />
      <Segmented
        name="clock"
        legend={t("booking.time.clock")}
        chosen={shown}
        choices={[
          { value: "12", label: t("booking.time.clock12") },
          { value: "24", label: t("booking.time.clock24") },
        ]}
        onChoose={(value) =>
          void navigate(address({ clock: value === "12" ? "12" : "24" }), { replace: true, preventScrollReset: true })
        }
      />
      <noscript>
        <Button type="submit" look="quiet">
          {t("booking.time.apply")}
        </Button>
      </noscript>
    </Form>
  );
}
