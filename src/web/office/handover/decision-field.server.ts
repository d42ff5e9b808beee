import type { VisitTarget } from "#domain/office/handover/choices.ts";
import type { Decision } from "#use-cases/office/handover/make-handover.ts";

/** What one choice of the form sends: everything that the operator saw, so that exactly this is carried out. */
export function writeDecision({ about, revision, proposal, choice, targets }: Decision): string {
  const what = "session" in about ? `s.${about.session}` : `v.${about.reference}`;
  const places = targets.map(({ start, members }) => [start, ...members.map((slug) => slug ?? "")].join(","));
  return [what, revision, proposal, choice, ...places].join("~");
}

/** Null if it is not something that the form contains. */
export function readDecision(text: string): Decision | null {
  const [what = "", revision = "", proposal = "", choice = "", ...places] = text.split("~");
  const [, kind, id] = /^([sv])\.([\w-]{1,40})$/.exec(what) ?? [];
  if (id === undefined || !/^\d{1,9}$/.test(revision) || places.length > 10) return null;
  const targets = places.map((place): VisitTarget => {
    const [start = "", ...members] = place.split(",");
    return { start, members: members.map((slug) => (slug === "" ? null : slug)) };
  });
  return {
    about: kind === "s" ? { session: id } : { reference: id },
    revision: Number(revision),
    proposal,
    choice,
    targets,
  };
}
