import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Services } from "#use-cases/shared/services.ts";
import type { SetupChange } from "../apply/change.ts";
import { loadFiles, type LoadedPack, type LoadOptions, type LoadRefusal, type LoadState } from "../apply/load-pack.ts";
import type { ChangedThing, MergeConflict, KeptThing } from "../apply/merge/report.ts";
import type { Fault } from "#packs/read/fault.ts";
import type { PackFiles } from "#packs/read/read-pack.ts";
import type { ThingFault } from "../things/check-things.ts";
import { isThingKind } from "../things/thing.ts";

/** What a load would do, for someone who decides about it. */
export interface PackReview {
  /** What the load has to find again. */
  state: LoadState;
  /** Someone must choose a side for each. */
  conflicts: MergeConflict[];
  kept: KeptThing[];
  things: ChangedThing[];
  /** Forms and content. */
  others: SetupChange[];
  /** English sentences. */
  warnings: string[];
  findings: Fault[];
  /** Faults of the pack together with what the console keeps. */
  faults: ThingFault[];
}

/** Nothing can be decided: the pack itself must change. */
export type UnusablePack = Extract<LoadRefusal, { code: "pack-faulty" | "pack-of-others" }>;

export type ReviewOptions = Pick<
  LoadOptions,
  "only" | "now" | "takesPayments" | "takesScripts" | "changeBooked" | "inspect" | "by" | "seen"
>;

/** Tries a load and changes nothing. Where the console and the pack disagree, it goes on as if the console won. */
export async function reviewPack(
  files: PackFiles,
  services: Pick<Services, "db">,
  options: ReviewOptions,
): Promise<Result<PackReview, UnusablePack>> {
  const first = await loadFiles(files, services, { ...options, isTrial: true });
  if (first.ok) return ok(reviewOf(first.value));
  if (first.refusal.code !== "pack-disputed") return refusedReview(first.refusal);
  const { conflicts, state } = first.refusal;
  const choices = { overwrite: [], keep: [], all: "keep" as const, reason: "" };
  const second = await loadFiles(files, services, { ...options, isTrial: true, choices });
  const isDisputed = ({ kind, slug }: KeptThing) =>
    conflicts.some((conflict) => conflict.kind === kind && conflict.slug === slug);
  const review = second.ok ? ok(reviewOf(second.value)) : refusedReview(second.refusal);
  if (!review.ok) return review;
  return ok({ ...review.value, state, conflicts, kept: review.value.kept.filter((thing) => !isDisputed(thing)) });
}

const nothing = { conflicts: [], kept: [], things: [], others: [], warnings: [], findings: [], faults: [] };

function reviewOf({ changes, things, kept, warnings, findings, state }: LoadedPack): PackReview {
  const others = changes.filter(({ kind, outcome }) => outcome !== "unchanged" && isOther(kind));
  return { ...nothing, state, things, kept, others, warnings, findings };
}

function refusedReview(refusal: LoadRefusal): Result<PackReview, UnusablePack> {
  switch (refusal.code) {
    case "pack-faulty":
    case "pack-of-others":
      return refuse(refusal);
    case "pack-disputed":
    case "merge-faulty":
      return ok({ ...nothing, ...refusal, faults: refusal.code === "merge-faulty" ? refusal.faults : [] });
    case "console-changed":
    case "choice-unknown":
      // A trial names nothing.
      throw new Error(refusal.code);
  }
}

function isOther(kind: SetupChange["kind"]): boolean {
  return !isThingKind(kind) && kind !== "staff member" && kind !== "one-time link";
}
