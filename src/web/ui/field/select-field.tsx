import type { ComponentProps } from "react";
import { Icon } from "../icon/icon.tsx";
import { controlProps, FieldFrame, type FieldLabels } from "./field-frame.tsx";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<"select">, "children" | "className"> {
  options: readonly SelectOption[];
  /** Shown until something is chosen. */
  prompt?: string | undefined;
}

/** A choice out of a list, without a label of its own. */
export function Select({ options, prompt, ...rest }: SelectProps) {
  return (
    <div className="select">
      <select {...rest} className="input">
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}

interface Props extends FieldLabels, Omit<SelectProps, keyof FieldLabels | "required"> {}

export function SelectField({ name, id, label, hint, error, isOptional, ...rest }: Props) {
  const texts: FieldLabels = { name, label, hint, error, isOptional, ...(id === undefined ? {} : { id }) };
  return (
    <FieldFrame {...texts}>
      {/* Without a prompt something is always chosen, and HTML asks for a prompt if a choice is required. */}
      <Select {...rest} {...controlProps({ ...texts, isOptional: isOptional || rest.prompt === undefined })} />
    </FieldFrame>
  );
}
