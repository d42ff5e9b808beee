import { classes } from "../classes.ts";
import { Icon } from "../icon/icon.tsx";
import type { Slot } from "./slot-groups.ts";

interface Props {
  name: string;
  slot: Slot;
  isSelected: boolean;
  onSelect: ((value: string) => void) | undefined;
}

/**
 * Without `onSelect` the form keeps the choice. With it the page does, because the choice may have to move to another
 * zone.
 */
export function SlotOption({ name, slot, isSelected, onSelect }: Props) {
  const { value, label, note, isTaken } = slot;
  const held =
    onSelect === undefined
      ? { defaultChecked: isSelected }
      : {
          checked: isSelected,
          onChange: () => onSelect(value),
          // The visitor chose it before scripts ran. The page must take the choice over, or its next render would undo
          // it.
          ref: (input: HTMLInputElement | null) => {
            if (input?.checked === true && !isSelected) onSelect(value);
          },
        };
  return (
    <label className={classes("slot", isTaken && "slot--taken")}>
      <input type="radio" name={name} value={value} disabled={isTaken} {...held} />
      <span className="slot__time">
        <Icon name="check" className="slot__check" />
        {label}
      </span>{" "}
      {note !== undefined && <span className="slot__note">{note}</span>}
    </label>
  );
}
