import { isThingKind } from "#set-up/things/thing.ts";
import type { Choices } from "#set-up/apply/merge/choices.ts";
import { textOption, type Options } from "../shared/command.ts";

/** What --overwrite, --keep and --reason say, or why they cannot be used so. An empty value means everything. */
export function readMergeChoices(options: Options): Choices | string {
  const overwrite = valuesOf(options, "overwrite");
  const keep = valuesOf(options, "keep");
  const reason = textOption(options, "reason")?.trim() ?? "";
  const all = overwrite.includes("") ? "overwrite" : keep.includes("") ? "keep" : undefined;
  const twice = overwrite.find((name) => keep.includes(name));
  if (twice === "") return "Use --overwrite or --keep for everything, not both.";
  if (twice !== undefined) return `Use --overwrite or --keep for ${twice}, not both.`;
  const named = { overwrite: overwrite.filter((name) => name !== ""), keep: keep.filter((name) => name !== "") };
  const wrong = [...named.overwrite, ...named.keep].find((name) => !isName(name));
  if (wrong !== undefined) return `"${wrong}" is not a thing. Write kind/slug, such as service/massage.`;
  if (overwrite.length + keep.length > 0 && reason === "") return "--overwrite and --keep need --reason TEXT.";
  return { ...named, all, reason };
}

function valuesOf(options: Options, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

function isName(name: string): boolean {
  const [kind, slug, ...rest] = name.split("/");
  return kind !== undefined && isThingKind(kind) && slug !== undefined && slug !== "" && rest.length === 0;
}
