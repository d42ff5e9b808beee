import type { FormResult } from "../frame/office-form.tsx";

/** A form that came back with a fault at each field that has one. */
export interface FieldFaults extends FormResult {
  faults?: Readonly<Record<string, string>>;
}

/** The error to show at a field. */
export function faultOf(result: FieldFaults | undefined, field: string): string | undefined {
  return result?.faults?.[field];
}

/** The error to show above the form. */
export function faultOfForm(result: FieldFaults | undefined): string | undefined {
  return result === undefined || result.fault === "" ? undefined : result.fault;
}
