import { useTranslations } from "use-intl";
import { Stepper } from "../../../ui/stepper/stepper.tsx";
import { submittedGuests } from "../state/action-result.ts";
import { useFaultOf } from "../faults.tsx";
import type { GuestsProps } from "./guests-props.ts";
import { useLimits } from "./use-limits.ts";

export function GuestCount({ data, result }: GuestsProps) {
  const t = useTranslations();
  const { values, faults } = submittedGuests(result);
  const errorOf = useFaultOf(faults);
  const typed = values?.count ?? "";
  return (
    <Stepper
      name="guestCount"
      label={t("guests.count.label")}
      hint={useLimits(data)}
      error={errorOf("guestCount")}
      isOptional={!data.isRequired}
      min={data.isRequired ? 1 : 0}
      max={data.most}
      start={/^\d+$/.test(typed) ? Number(typed) : Math.max(data.count, data.isRequired ? 1 : 0)}
      fewerLabel={t("party.fewer")}
      moreLabel={t("party.more")}
    />
  );
}
