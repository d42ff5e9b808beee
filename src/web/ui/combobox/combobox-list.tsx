/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   a listbox as the APG describes it: the input keeps focus and handles the keys */
import type { RefObject } from "react";
import { Icon } from "../icon/icon.tsx";
import type { ComboOption } from "./matches.ts";

interface Props {
  id: string;
  label: string;
  list: RefObject<HTMLUListElement | null>;
  isOpen: boolean;
  matches: readonly ComboOption[];
  active: number;
  value: string;
  choose: (option: ComboOption) => void;
}

export function ComboboxList({ id, label, list, isOpen, matches, active, value, choose }: Props) {
  return (
    <ul
      className="combobox__list"
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isOpen || matches.length === 0}
      ref={list}
    >
      {matches.map((option, index) => (
        <li
          key={option.value}
          id={`${id}-${index}`}
          className="combobox__option"
          role="option"
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          // Keeps focus in the input. Otherwise blur would close the list before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          <span>
            {option.value === value && <Icon name="check" />}
            {option.label}
          </span>{" "}
          {option.detail !== undefined && <span className="combobox__detail">{option.detail}</span>}{" "}
          {option.note !== undefined && <span className="combobox__note">{option.note}</span>}
        </li>
      ))}
    </ul>
  );
}
