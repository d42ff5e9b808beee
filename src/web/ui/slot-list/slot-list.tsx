import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { groupSlots, type DayPeriod, type Slot } from "./slot-groups.ts";
import { SlotOption } from "./slot-option.tsx";

interface Props {
  name: string;
  /** The question, for screen readers. The day's heading above shows it. */
  legend: string;
  slots: readonly Slot[];
  selected?: string | undefined;
  /** While slots reload, the old ones stay, with `aria-busy`. */
  isLoading?: boolean;
  onSelect?: (value: string) => void;
  /** The way on. It appears below the group of the chosen time. */
  children?: ReactNode;
}

/** The times of one day as radio buttons. Choosing one books nothing; a separate button continues. */
export function SlotList({ name, legend, slots, selected, isLoading = false, onSelect, children }: Props) {
  const periodName = usePeriodName();
  return (
    <fieldset className="slots" aria-busy={isLoading}>
      <legend className="visually-hidden">{legend}</legend>
      {groupSlots(slots).map(({ period, slots: some }) => {
        const options = some.map((slot) => (
          <SlotOption
            key={slot.value}
            name={name}
            slot={slot}
            isSelected={slot.value === selected}
            onSelect={onSelect}
          />
        ));
        if (period === null) {
          return (
            <div className="slots__grid" key="all">
              {options}
            </div>
          );
        }
        return (
          <fieldset className="slots__group" key={period}>
            <legend className="slots__period">{periodName(period)}</legend>
            <div className="slots__grid">{options}</div>
          </fieldset>
        );
      })}
      {children !== undefined && <div className="slots__go">{children}</div>}
    </fieldset>
  );
}

function usePeriodName(): (period: DayPeriod) => string {
  const t = useTranslations();
  const names: Record<DayPeriod, string> = {
    morning: t("ui.slots.morning"),
    afternoon: t("ui.slots.afternoon"),
    evening: t("ui.slots.evening"),
  };
  return (period) => names[period];
}
