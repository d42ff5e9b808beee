import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { controlProps, FieldFrame, type FieldLabels } from "./field-frame.tsx";

interface Props extends FieldLabels, Pick<ComponentProps<"input">, "defaultValue" | "min" | "max" | "className"> {
  type: "date" | "time" | "datetime-local";
}

/** A day, a time of day or both, in the browser's own control. */
export function DateTimeField({ type, defaultValue, min, max, className, ...texts }: Props) {
  return (
    <FieldFrame {...texts}>
      <input
        type={type}
        min={min}
        max={max}
        defaultValue={defaultValue}
        {...controlProps(texts)}
        className={classes("input", className)}
      />
    </FieldFrame>
  );
}
