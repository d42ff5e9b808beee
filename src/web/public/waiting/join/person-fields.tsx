import { TextField } from "../../../ui/field/text-field.tsx";
import type { JoinResult } from "../waiting-views.ts";

interface Props {
  labels: Record<"name" | "email" | "phone", string>;
  typed: Record<"name" | "email" | "phone", string>;
  result: JoinResult | undefined;
}

export function errorOf(result: JoinResult | undefined, field: string): string | undefined {
  return result?.faults.find((fault) => fault.field === field)?.message;
}

/** Whom to write to. */
export function PersonFields({ labels, typed, result }: Props) {
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        error={errorOf(result, "name")}
        defaultValue={typed.name}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        name="email"
        type="email"
        label={labels.email}
        error={errorOf(result, "email")}
        defaultValue={typed.email}
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        name="phone"
        type="tel"
        label={labels.phone}
        error={errorOf(result, "phone")}
        defaultValue={typed.phone}
        autoComplete="tel"
        isOptional
        maxLength={40}
      />
    </>
  );
}
