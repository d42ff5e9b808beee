import { writeTarget, type BlockKind, type BlockTarget } from "#domain/office/front-desk/blocks.ts";
import type { NamedTarget } from "#use-cases/office/front-desk/blocks/list-targets.ts";
import type { SelectOption } from "../../../ui/field/select-field.tsx";
import type { Translator } from "../../../i18n/translator.ts";

export function blockName(kind: BlockKind, t: Translator): string {
  switch (kind) {
    case "break":
      return t("console.blocks.break");
    case "meeting":
      return t("console.blocks.meeting");
    case "time-off":
      return t("console.blocks.timeOff");
    case "ill":
      return t("console.blocks.ill");
    case "closed":
      return t("console.blocks.closed");
    case "other":
      return t("console.blocks.other");
  }
}

/** "Reformers, no. 2" */
export function targetName({ target, name }: { target: BlockTarget; name: string }, t: Translator): string {
  if (target.kind === "business") return t("console.blocks.everyone");
  if (target.kind === "member" || target.unit === null) return name;
  return t("console.blocks.unit", { name, number: String(target.unit + 1) });
}

export function targetOptions(targets: readonly NamedTarget[], t: Translator): SelectOption[] {
  return targets.map((named) => ({ value: writeTarget(named.target), label: targetName(named, t) }));
}
