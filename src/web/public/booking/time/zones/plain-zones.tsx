import { useTranslations } from "use-intl";
import { Form } from "../../../../ui/navigation/form.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { StateFields } from "../../state-fields.tsx";
import { useAddress } from "../../state/use-address.ts";
import type { ZoneListProps } from "./zone-list-props.ts";

/** Without scripts: a search form and the list it filters. */
export function PlainZones({ data: { query, zone, zones }, keeps }: ZoneListProps) {
  const t = useTranslations();
  const address = useAddress(query);
  if (zones === null) return null;
  const { find, options } = zones;
  return (
    <>
      <Form method="get" action={address()} className="pick">
        <StateFields query={{ ...query, zones: true }} />
        <TextField type="search" name="find" label={t("booking.zone.find")} defaultValue={find} />
        <Button type="submit" look="quiet">
          {t("booking.zone.search")}
        </Button>
      </Form>
      {options.length === 0 ? (
        <p role="status">
          <strong>{t("booking.zone.none")}</strong> {t("booking.zone.help")}
        </p>
      ) : (
        <Form method="get" action={address()} className="pick">
          <StateFields query={{ ...query, tz: null, zones: false, ...keeps }} />
          <SelectField
            name="tz"
            label={t("booking.zone.label")}
            hint={find === "" ? undefined : t("booking.zone.found", { count: options.length })}
            options={options.map(({ value, label, note = "" }) => ({ value, label: `${label} – ${note}` }))}
            defaultValue={options.some(({ value }) => value === zone.id) ? zone.id : options[0]!.value}
          />
          <Button type="submit" look="quiet">
            {t("booking.time.apply")}
          </Button>
        </Form>
      )}
      {find !== "" && <TextLink to={address({ zones: true })}>{t("booking.zone.all")}</TextLink>}
    </>
  );
}
