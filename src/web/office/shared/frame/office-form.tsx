import type { ReactNode } from "react";
import type { NameIn, NameOf } from "../forms/schema-names.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";

interface Props<Name extends string> {
  action: string;
  /** The names that its action reads. Null if the page's data has them. */
  fields: NameOf<Name> | null;
  /** Hidden fields. */
  values?: Readonly<Partial<Record<NoInfer<Name>, string>>>;
  /** Why the form came back. */
  fault?: string | undefined;
  className?: string;
  /** What a script of the page reads. */
  data?: { callers: string };
  children: ReactNode;
}

/** A form of the office. It needs no script. */
export function OfficeForm<Name extends string>({
  action,
  values,
  fault,
  className = "office-form",
  data,
  children,
}: Props<Name>) {
  return (
    <form className={className} method="post" action={useHref(action)} data-callers={data?.callers} noValidate>
      {fault !== undefined && <Notice tone="error" title={fault} isLive />}
      {(Object.entries(values ?? {}) as [string, string][]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The answer to a form that was refused: why, and what was typed. */
export interface FormResult<Name extends string = string> {
  fault: string;
  /** The field to correct; empty if the fault is not about one. */
  field: Name | "";
  typed: Readonly<Record<Name, string>>;
}

/** The same with the names of a form: `FormResultOf<typeof takeField>`. */
export type FormResultOf<Fields> = FormResult<NameIn<Fields>>;

/** The error to show at a field. */
export function faultAt<Name extends string>(
  result: FormResult<Name> | undefined,
  field: NoInfer<Name>,
): string | undefined {
  return result?.field === field ? result.fault : undefined;
}

/** The error to show at a group of fields, such as ticks of which one is needed. */
export function faultAtOne(result: FormResult | undefined, fields: readonly { name: string }[]): string | undefined {
  return fields.some(({ name }) => name === result?.field) ? result?.fault : undefined;
}

/** The error to show above the form, because it belongs to no field. */
export function faultAbove(result: FormResult | undefined): string | undefined {
  return faultAt(result, "");
}
