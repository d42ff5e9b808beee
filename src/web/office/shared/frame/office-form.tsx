import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";

interface Props {
  action: string;
  /** Hidden fields. */
  values?: Readonly<Record<string, string>>;
  /** Why the form came back. */
  fault?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A form of the office. It needs no script. */
export function OfficeForm({ action, values, fault, className = "office-form", children }: Props) {
  return (
    <form className={className} method="post" action={useHref(action)} noValidate>
      {fault !== undefined && <Notice tone="error" title={fault} isLive />}
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The answer to a form that was refused: why, and what was typed. */
export interface FormResult {
  fault: string;
  /** The field to correct; empty if the fault is not about one. */
  field: string;
  typed: Readonly<Record<string, string>>;
}

/** The error to show at a field. */
export function faultAt(result: FormResult | undefined, field: string): string | undefined {
  return result?.field === field ? result.fault : undefined;
}

/** The error to show above the form, because it belongs to no field. */
export function faultAbove(result: FormResult | undefined): string | undefined {
  return faultAt(result, "");
}
