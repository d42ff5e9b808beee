import { useEffect, useMemo, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { findMatches, type ComboOption, type FindOptions } from "./matches.ts";

interface Options {
  options: readonly ComboOption[];
  value: string;
  find: FindOptions | undefined;
  isOpenAtFirst: boolean;
  onChoose: (value: string) => void;
  onClose: (() => void) | undefined;
}

/**
 * The WAI-ARIA combobox with list autocomplete: focus stays in the input, and `aria-activedescendant` marks the option.
 */
export function useCombobox({ options, value, find, isOpenAtFirst, onChoose, onClose }: Options) {
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const positionOfChosen = () =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    );
  const [active, setActive] = useState(positionOfChosen);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = options.find((option) => option.value === value);
  const matches = useMemo(
    () => (isOpen ? (find?.(query) ?? findMatches(options, query)) : []),
    [isOpen, options, find, query],
  );

  useEffect(() => {
    if (!isOpenAtFirst) return;
    input.current?.focus();
    list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpenAtFirst]);

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);

  function open() {
    if (isOpen) return;
    setQuery("");
    setActive(positionOfChosen);
    setOpen(true);
  }

  function showAll() {
    setQuery("");
    setActive(0);
    input.current?.focus();
  }

  function close() {
    setOpen(false);
    setQuery("");
    onClose?.();
  }

  function choose(option: ComboOption | undefined) {
    if (option === undefined) return;
    onChoose(option.value);
    close();
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    setQuery(event.currentTarget.value);
    setActive(0);
    setOpen(true);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = matches.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.max(0, move));
      else open();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      choose(matches[active]);
    } else if (event.key === "Escape" && isOpen) {
      // The first Escape closes the list. Only the next one reaches the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      if (query === "") close();
      else showAll();
    }
  }

  const text = isOpen ? query : (chosen?.label ?? "");
  return {
    list,
    input,
    text,
    query,
    chosen,
    isOpen,
    active,
    matches,
    open,
    close,
    showAll,
    choose,
    onChange,
    onKeyDown,
  };
}
