import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { typedGuests } from "../answer.ts";
import { useFaultOf } from "../faults.tsx";
import { GuestFields } from "./guest-fields.tsx";
import type { GuestsProps } from "./guests-props.ts";
import { useLimits } from "./use-limits.ts";

/** As many as the visitor likes to bring. */
export function NamedGuests({ data, answer }: GuestsProps) {
  const t = useTranslations();
  const { values, faults } = typedGuests(answer);
  const errorOf = useFaultOf(faults);
  const isLive = useHydrated();
  const saved = values?.named ?? data.named;
  const [guests, setGuests] = useState(() =>
    (saved.length === 0 && data.isRequired ? [{ name: "", email: "" }] : saved).map((guest, id) => ({ ...guest, id })),
  );
  const add = () =>
    setGuests((before) => [...before, { name: "", email: "", id: Math.max(-1, ...before.map(({ id }) => id)) + 1 }]);
  const remove = (id: number) => setGuests((before) => before.filter((guest) => guest.id !== id));
  return (
    <>
      <p className="muted">{useLimits(data)}</p>
      {guests.map(({ id, name, email }, index) => {
        const number = index + 1;
        return (
          <GuestFields key={id} number={number} guest={{ name, email }} errorOf={errorOf}>
            {isLive && (
              <Button look="plain" icon="close" onClick={() => remove(id)}>
                {t("booking.guests.remove", { number })}
              </Button>
            )}
          </GuestFields>
        );
      })}
      {guests.length < data.most &&
        (isLive ? (
          <Button look="quiet" icon="plus" onClick={add}>
            {t("booking.guests.add")}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="add-guest" look="quiet" icon="plus">
            {t("booking.guests.add")}
          </Button>
        ))}
    </>
  );
}
