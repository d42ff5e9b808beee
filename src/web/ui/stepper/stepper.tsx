import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { controlProps, FieldFrame, type FieldLabels } from "../field/field-frame.tsx";
import { useHydrated } from "../hydrated.ts";
import { readCount, stepFrom, type StepperLimits } from "./step-value.ts";

interface Props extends FieldLabels, StepperLimits {
  /** The count when the page loads, or the text that the visitor typed instead. */
  start: number | string;
  /** Labels that name the action: "One guest fewer", "One guest more". */
  fewerLabel: string;
  moreLabel: string;
  onCount?: (count: number) => void;
}

/** A plain text input. Scripts add two buttons and the arrow keys. Typed text is checked, never rewritten. */
export function Stepper({ min, max, start, fewerLabel, moreLabel, onCount, ...texts }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(start));
  // Screen readers already read typed text, so only steps are announced.
  const [announced, setAnnounced] = useState("");
  const hasButtons = useHydrated();
  const count = readCount(text) ?? min;

  function note(typed: string) {
    setText(typed);
    const typedCount = readCount(typed);
    if (typedCount !== null) onCount?.(typedCount);
  }
  // The input is uncontrolled and may have a value that was typed before hydration. Read it once.
  const noteFirst = useEffectEvent(() => note(input.current!.value));
  useEffect(() => noteFirst(), []);

  function step(by: 1 | -1) {
    const next = String(stepFrom(text, by, { min, max }));
    input.current!.value = next;
    note(next);
    setAnnounced(next);
  }
  function stepByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  }

  return (
    <FieldFrame {...texts}>
      <div className="stepper">
        <input
          {...controlProps(texts)}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          ref={input}
          defaultValue={start}
          onChange={(event) => note(event.currentTarget.value)}
          onKeyDown={stepByKey}
        />
        {hasButtons && (
          <div className="stepper__buttons">
            <IconButton icon="minus" label={fewerLabel} aria-disabled={count <= min} onClick={() => step(-1)} />
            <IconButton icon="plus" label={moreLabel} aria-disabled={count >= max} onClick={() => step(1)} />
          </div>
        )}
        <output className="visually-hidden">{announced}</output>
      </div>
    </FieldFrame>
  );
}
