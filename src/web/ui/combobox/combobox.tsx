import { useState } from "react";
import { Button } from "../button/button.tsx";
import { controlProps, FieldFrame, type FieldLabels } from "../field/field-frame.tsx";
import { SelectField } from "../field/select-field.tsx";
import { useHydrated } from "../hydrated.ts";
import { Icon } from "../icon/icon.tsx";
import { ComboboxList } from "./combobox-list.tsx";
import type { ComboOption, FindOptions } from "./matches.ts";
import { useCombobox } from "./use-combobox.ts";
import { useCloseOnLeave } from "./use-close-on-leave.ts";
import "./styles.css";

interface Props extends FieldLabels {
  options: readonly ComboOption[];
  value: string;
  /** A custom search, for options that match on more than their label and keywords. */
  find?: FindOptions;
  /** The status message when a search finds nothing: "No Timezone found!". */
  emptyText: string;
  /** Suggests what to type instead, and labels the button that shows all options. */
  help?: { text: string; all: string };
  /** Announces the number of matches. */
  countText: (count: number) => string;
  /** Set if the visitor has just opened it: it takes focus and shows its list. */
  isOpenAtFirst?: boolean;
  /** If set, the page keeps the choice (in its URL). Otherwise the form does. */
  onChoose?: (value: string) => void;
  /** Called when the list closes: after a choice, on Escape, or when the visitor leaves it. */
  onClose?: () => void;
}

/** A searchable select. Until scripts run it is a real `<select>` of the same size. */
export function Combobox({ options, value, onChoose, ...props }: Props) {
  const [own, setOwn] = useState(value);
  const isReady = useHydrated();
  if (isReady) {
    const held = onChoose === undefined ? { value: own, onChoose: setOwn } : { value, onChoose };
    return <SearchSelect {...props} {...held} options={options} />;
  }
  const { name, label, hint, error, isOptional } = props;
  const plain = options.map(({ value: one, label, detail }) => ({
    value: one,
    label: detail === undefined ? label : `${label} (${detail})`,
  }));
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      options={plain}
      defaultValue={value}
    />
  );
}

function SearchSelect({
  options,
  value,
  find,
  emptyText,
  help,
  countText,
  isOpenAtFirst = false,
  onChoose,
  onClose,
  ...texts
}: Props & { onChoose: (value: string) => void }) {
  const combobox = useCombobox({ options, value, find, isOpenAtFirst, onChoose, onClose });
  const { list, input, text, query, chosen, isOpen, active, matches } = combobox;
  const { open, close, showAll, choose, onChange, onKeyDown } = combobox;
  const isEmpty = isOpen && matches.length === 0;
  const { box, onBlur } = useCloseOnLeave(isOpen, close);
  const { name, ...control } = controlProps(texts);
  const listId = `${control.id}-list`;
  const detail = isOpen ? undefined : chosen?.detail;
  const described = [control["aria-describedby"], detail !== undefined && `${listId}-detail`].filter(Boolean).join(" ");
  return (
    <FieldFrame {...texts}>
      <div className="combobox" ref={box} onBlur={onBlur}>
        <input type="hidden" name={name} value={value} />
        <Icon name="search" className="combobox__sign" />
        <input
          {...control}
          ref={input}
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
        />
        {detail !== undefined && (
          <span className="combobox__chosen" id={`${listId}-detail`}>
            {detail}
          </span>
        )}
        <ComboboxList
          list={list}
          matches={matches}
          active={active}
          value={value}
          choose={choose}
          isOpen={isOpen}
          id={listId}
          label={texts.label}
        />
        <output className="combobox__status" data-empty={isEmpty || undefined}>
          {isEmpty ? emptyText : isOpen && query !== "" && countText(matches.length)}
          {isEmpty && help !== undefined && <span className="combobox__help">{help.text}</span>}
        </output>
        {isEmpty && help !== undefined && (
          // Keeps focus in the input. Some browsers would drop focus and close the list before the click.
          <Button look="plain" onPointerDown={(event) => event.preventDefault()} onClick={showAll}>
            {help.all}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
