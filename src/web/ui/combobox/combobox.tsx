import { useState } from "react";
import { controlProps, FieldFrame, type FieldTexts } from "../field/field-frame.tsx";
import { SelectField } from "../field/select-field.tsx";
import { useHydrated } from "../hydrated.ts";
import { Icon } from "../icon/icon.tsx";
import { ComboboxList } from "./combobox-list.tsx";
import type { ComboOption } from "./matches.ts";
import { useCombobox } from "./use-combobox.ts";

interface Props extends FieldTexts {
  options: readonly ComboOption[];
  value: string;
  /** A status message for a search that finds nothing: "No Timezone found!". */
  emptyText: string;
  /** Announces how many were found. */
  countText: (count: number) => string;
  /** With it the page keeps the choice (in its address), without it the form does. */
  onChoose?: (value: string) => void;
}

/** A select that can be searched. Until scripts run it is a real `<select>` of the same size. */
export function Combobox({ options, value, onChoose, ...props }: Props) {
  const [own, setOwn] = useState(value);
  const isReady = useHydrated();
  if (isReady) {
    const held = onChoose === undefined ? { value: own, onChoose: setOwn } : { value, onChoose };
    return <SearchSelect {...props} {...held} options={options} />;
  }
  const { emptyText: _, countText: __, ...texts } = props;
  const plain = options.map(({ value: one, label, detail }) => ({
    value: one,
    label: detail === undefined ? label : `${label} (${detail})`,
  }));
  return <SelectField {...texts} options={plain} defaultValue={value} />;
}

function SearchSelect({
  options,
  value,
  emptyText,
  countText,
  onChoose,
  ...texts
}: Props & { onChoose: (value: string) => void }) {
  const { list, text, query, chosen, isOpen, active, matches, open, close, choose, onChange, onKeyDown } = useCombobox({
    options,
    value,
    onChoose,
  });
  const { name, ...control } = controlProps(texts);
  const listId = `${control.id}-list`;
  const detail = isOpen ? undefined : chosen?.detail;
  const described = [control["aria-describedby"], detail !== undefined && `${listId}-detail`].filter(Boolean).join(" ");
  return (
    <FieldFrame {...texts}>
      <div className="combobox">
        <input type="hidden" name={name} value={value} />
        <Icon name="search" className="combobox__sign" />
        <input
          {...control}
          className="input combobox__input"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-describedby={described || undefined}
          aria-activedescendant={isOpen && matches[active] ? `${listId}-${active}` : undefined}
          value={text}
          placeholder={isOpen ? chosen?.label : undefined}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onClick={open}
          onBlur={close}
        />
        {detail !== undefined && (
          <span className="combobox__chosen" id={`${listId}-detail`}>
            {detail}
          </span>
        )}
        <ComboboxList {...{ list, matches, active, value, choose, isOpen }} id={listId} label={texts.label} />
        <output className="combobox__status" data-empty={(isOpen && matches.length === 0) || undefined}>
          {isOpen && (matches.length === 0 ? emptyText : query !== "" && countText(matches.length))}
        </output>
      </div>
    </FieldFrame>
  );
}
