import type { ComponentProps } from "react";
import { Icon } from "../icon/icon.tsx";
import { controlProps, FieldFrame, type FieldLabels } from "./field-frame.tsx";

export interface SelectOption {
  value: string;
  label: string;
}

interface Props extends FieldLabels, Omit<ComponentProps<"select">, keyof FieldLabels | "required" | "children"> {
  options: readonly SelectOption[];
  /** Shown until something is chosen. */
  prompt?: string;
}

export function SelectField({ name, id, label, hint, error, isOptional, options, prompt, ...rest }: Props) {
  const texts: FieldLabels = { name, label, hint, error, isOptional, ...(id === undefined ? {} : { id }) };
  return (
    <FieldFrame {...texts}>
      <div className="select">
        {/* Without a prompt something is always chosen, and HTML asks for a prompt if a choice is required. */}
        <select
          {...rest}
          {...controlProps({ ...texts, isOptional: isOptional === true || prompt === undefined })}
          className="input"
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </FieldFrame>
  );
}
