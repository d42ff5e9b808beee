import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { submittedGuests } from "../state/action-result.ts";
import { readDraft } from "../../../ui/typed/drafts.ts";
import { useFaultOf } from "../faults.tsx";
import { GuestFields } from "./guest-fields.tsx";
import type { GuestsProps } from "./guests-props.ts";
import { useLimits } from "./use-limits.ts";

/** Guests by name and email. The visitor adds as many as the limit allows. */
export function NamedGuests({ data, result }: GuestsProps) {
  const t = useTranslations();
  const { values, faults } = submittedGuests(result);
  const errorOf = useFaultOf(faults);
  const isLive = useHydrated();
  const typed = useTypedGuests(data.query.hold);
  const saved = values?.named ?? (typed.length > 0 ? typed : data.named);
  const first = saved.length === 0 && data.isRequired ? [{ name: "", email: "" }] : saved;
  const [changed, setGuests] = useState<((typeof first)[number] & { id: number })[] | null>(null);
  const guests = changed ?? first.map((guest, id) => ({ ...guest, id }));
  const add = () =>
    setGuests([...guests, { name: "", email: "", id: Math.max(-1, ...guests.map(({ id }) => id)) + 1 }]);
  const remove = (id: number) => setGuests(guests.filter((guest) => guest.id !== id));
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

/** The guests that were typed in this tab before. */
function useTypedGuests(hold: string | null): { name: string; email: string }[] {
  const isLive = useHydrated();
  return useMemo(() => {
    const typed = hold === null || !isLive ? [] : (readDraft(hold, "guests") ?? []);
    const fields = new Map(typed);
    const named = typed.filter(([name]) => /^guest-\d+-name$/.test(name));
    return named.map(([field, name]) => ({ name, email: fields.get(field.replace("-name", "-email")) ?? "" }));
  }, [hold, isLive]);
}
