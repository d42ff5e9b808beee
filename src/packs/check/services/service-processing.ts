import type { FreeStretch, ProcessingTime } from "#domain/scheduling/schedule.ts";
import type { Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import { isUnread } from "../../read/unread.ts";

/** The processing time of each duration: in order, and without entries that change nothing. */
export function checkProcessing(checked: CheckedFile<"service">, checking: Checking): ProcessingTime[] {
  const { document, value } = checked;
  if (isUnread(document, ["processing"]) || isUnread(document, ["durations"])) return [];
  const usual = inOrder(value.processing);
  const usualPath = ["processing"];
  checkStretches(checked, checking, usualPath, value.processing, lengthsWithUsual(value));
  const times = value.durations.flatMap(({ minutes, processing }, index): ProcessingTime[] => {
    if (processing === undefined) return [];
    const free = inOrder(processing);
    checkStretches(checked, checking, ["durations", index, "processing"], processing, [minutes]);
    return isSame(free, usual) ? [] : [{ duration: minutes, free }];
  });
  const isUsed = usual.length > 0 || times.some(({ free }) => free.length > 0);
  if (isUsed && value.seats > 1 && !isUnread(document, ["seats"])) {
    const path = usual.length > 0 ? usualPath : ["durations"];
    addFault(checking.findings, document, path, "processing-needs-one-seat");
  }
  // With a single duration, a member's own duration has the same processing time.
  if (value.durations.length === 1) return withoutDuration(times[0]?.free ?? usual);
  return [...withoutDuration(usual), ...times.toSorted((one, other) => one.duration! - other.duration!)];
}

function withoutDuration(free: readonly FreeStretch[]): ProcessingTime[] {
  return free.length > 0 ? [{ duration: null, free }] : [];
}

function lengthsWithUsual({ durations, staff }: CheckedFile<"service">["value"]): number[] {
  return [
    ...durations.filter(({ processing }) => processing === undefined).map(({ minutes }) => minutes),
    ...staff.flatMap(({ duration }) => duration ?? []),
  ];
}

function checkStretches(
  { document }: CheckedFile<"service">,
  { findings }: Checking,
  path: (string | number)[],
  written: readonly FreeStretch[],
  lengths: readonly number[],
): void {
  const shortest = Math.min(...lengths);
  inOrder(written).forEach((stretch, index, free) => {
    const { after, lasts } = stretch;
    const at = [...path, written.indexOf(stretch)];
    if (after === 0 || after + lasts >= shortest) {
      addFault(findings, document, at, "processing-not-inside", { after, lasts, length: shortest });
    }
    const former = free[index - 1];
    const end = former === undefined ? -1 : former.after + former.lasts;
    if (end >= after) addFault(findings, document, at, "processing-overlaps", { after, end });
  });
}

function inOrder(free: readonly FreeStretch[]): FreeStretch[] {
  return free.toSorted((one, other) => one.after - other.after);
}

function isSame(one: readonly FreeStretch[], other: readonly FreeStretch[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
