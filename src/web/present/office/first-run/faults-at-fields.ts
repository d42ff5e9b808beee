import type { ThingFault } from "#packs/things/check-things.ts";
import type { FieldFaults } from "../../../features/office/first-run/field-faults.ts";
import { officeTranslator, type Context } from "../office-words.ts";
import { tellFault } from "../set-up/tell-fault.ts";

/** What is wrong, at each field, with what was typed. `fields` are named by the paths of values: `hours.monday`. */
export async function faultsAtFields(
  context: Context,
  faults: readonly ThingFault[],
  { fields, typed }: { fields: Readonly<Record<string, string>>; typed: Readonly<Record<string, string>> },
): Promise<FieldFaults> {
  const t = await officeTranslator(context);
  const told = new Map<string, string>();
  for (const { path, code, parameters } of faults) {
    const field = fields[path.join(".")] ?? fields[String(path[0])] ?? "";
    if (!told.has(field)) told.set(field, tellFault(code, parameters, t));
  }
  return { fault: told.get("") ?? "", field: "", faults: Object.fromEntries(told), typed };
}
