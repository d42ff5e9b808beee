import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "../../../ui/field/text-field.tsx";

interface Props {
  /** Counts from 1. */
  number: number;
  guest: { name: string; email: string };
  errorOf: (field: string) => string | undefined;
  isOptional?: boolean;
  /** The guest's service, shown above the fields. */
  about?: ReactNode;
  children?: ReactNode;
}

export function GuestFields({ number, guest, errorOf, isOptional = false, about, children }: Props) {
  const t = useTranslations();
  return (
    <fieldset className="guest">
      <legend className="guest__legend">{t("booking.guests.guest", { number })}</legend>
      {about}
      <TextField
        name={`guest-${number}-name`}
        label={t("guests.name.label")}
        defaultValue={guest.name}
        error={errorOf(`guest-${number}-name`)}
        isOptional={isOptional}
        autoComplete={`section-guest-${number} name`}
      />
      <TextField
        name={`guest-${number}-email`}
        type="email"
        label={t("guests.email.label")}
        defaultValue={guest.email}
        error={errorOf(`guest-${number}-email`)}
        isOptional={isOptional}
        autoComplete={`section-guest-${number} email`}
      />
      {children}
    </fieldset>
  );
}
