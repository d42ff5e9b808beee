import { redirect } from "react-router";
import { loadPackPath, packPath, reviewPackPath } from "#domain/navigation/office-addresses.ts";
import { reviewPack, type PackReview, type UnusablePack } from "#set-up/upload/review-pack.ts";
import { findWaitingPack } from "#set-up/upload/waiting-pack.ts";
import type { PackFiles } from "#packs/read/read-pack.ts";
import { readZip } from "#packs/zip/read-zip.ts";
import { loadsScripts } from "#use-cases/content/optional-scripts.ts";
import { mostReason } from "#domain/office/reason.ts";
import type { MisfitBooking } from "#use-cases/office/set-up/misfits/find-misfits.ts";
import { weightMarkOf } from "#use-cases/office/set-up/weigh-change.ts";
import { weighLoad } from "#use-cases/office/set-up/weigh-load.ts";
import { changeBooked } from "#use-cases/offers/timetable/change-booked.ts";
import { ok, type Result } from "#domain/errors.ts";
import { isFreeText } from "#domain/booking/text.ts";
import type { ReviewView } from "./pack-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf, titleOf } from "../../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { frameOf } from "../editor/editor.server.ts";
import { fileFinding, thingFinding, tellUpload } from "./findings.server.ts";
import { changedItem, choiceField, disputeItem, keptItem, otherItem, visitItem } from "./things.server.ts";

/** A pack that waits, unpacked. */
export interface Waiting {
  digest: string;
  name: string;
  expiresAt: Date;
  files: PackFiles;
}

export async function presentReview(args: PageArguments) {
  const waiting = await waitingIn(args);
  if (waiting === null) throw redirect(`${loadPackPath(passOf(args.context).provider.slug)}?gone=yes`, 302);
  const view = await reviewView(args, waiting, { typed: {} });
  return { frame: await frameOf(args), view };
}

export async function waitingIn({ context }: PageArguments): Promise<Waiting | null> {
  const { db, clock } = context.get(servicesContext);
  const waiting = await findWaitingPack(db, passOf(context).provider.id, clock.now());
  if (waiting === undefined) return null;
  const { zip, ...rest } = waiting;
  const files = await readZip(zip);
  return "code" in files ? null : { ...rest, files };
}

/** What every load of this page's business has in common, tried or real. */
export function loadOptions({ context }: PageArguments) {
  const { provider, actor } = passOf(context);
  const services = context.get(servicesContext);
  const { operatorId, signInId } = actor;
  return {
    only: provider.id,
    now: services.clock.now(),
    takesPayments: !services.payments.isOff,
    changeBooked,
    takesScripts: loadsScripts(services),
    by: { kind: "operator" as const, operatorId, signInId },
  };
}

type Reviewed = PackReview & { misfits: MisfitBooking[] };

/** Tries the load, and finds the visits that would no longer fit. */
export async function tryPack(args: PageArguments, files: PackFiles): Promise<Result<Reviewed, UnusablePack>> {
  const services = args.context.get(servicesContext);
  const options = loadOptions(args);
  const { slug } = passOf(args.context).provider;
  const weighed = await weighLoad({ slug, now: options.now, read: null }, services);
  const review = await reviewPack(files, services, { ...options, inspect: weighed.inspect });
  return review.ok ? ok({ ...review.value, misfits: weighed.misfits() }) : review;
}

interface Shown {
  /** What was typed and chosen, by the names of fields. */
  typed: Readonly<Record<string, string>>;
  notice?: string;
  /** The form was sent, so what is missing is shown. */
  isSent?: boolean;
  /** Visits that the load as it was sent would leave without a fit. */
  misfits?: readonly MisfitBooking[];
}

export async function reviewView(args: PageArguments, waiting: Waiting, shown: Shown): Promise<ReviewView> {
  const { context } = args;
  const { provider } = passOf(context);
  const t = await officeTranslator(context);
  const reviewed = await tryPack(args, waiting.files);
  const now = context.get(servicesContext).clock.now().getTime();
  const time = formatShort(waiting.expiresAt.getTime(), viewerAt(provider.zone, context), now);
  const common = {
    name: titleOf(t("console.pack.review"), provider.name),
    title: t("console.pack.review"),
    lead: t("console.pack.reviewLead", { file: waiting.name, time }),
    up: { href: packPath(provider.slug), text: t("console.back") },
    action: reviewPackPath(provider.slug),
    discard: { href: loadPackPath(provider.slug), text: t("console.pack.other") },
    notice: shown.notice ?? null,
    values: {},
    faults: null,
    disputed: null,
    sections: [],
    nothing: null,
    visits: null,
    notes: null,
    load: null,
  };
  if (!reviewed.ok) return { ...common, ...unusable(reviewed.refusal, provider.name, t) };
  const review = reviewed.value;
  const { conflicts, faults } = review;
  const misfits = shown.misfits ?? review.misfits;
  const sections = sectionsOf(review, t, args);
  const changes = sections.filter(({ id }) => id !== "kept");
  const notes = [
    ...review.findings.map((finding) => fileFinding(finding, t)),
    ...review.warnings.map((text) => ({ place: "", keys: "", text, isEnglish: true })),
  ];
  return {
    ...common,
    values: { digest: waiting.digest, state: review.state, misfits: weightMarkOf({ kept: 0, misfits }) },
    faults:
      faults.length === 0
        ? null
        : { title: t("console.pack.together"), findings: faults.map((fault) => thingFinding(fault, t)) },
    disputed: conflicts.length === 0 ? null : disputedOf(review, shown, t, args),
    sections,
    nothing: changes.length === 0 && conflicts.length === 0 && faults.length === 0 ? t("console.pack.nothing") : null,
    visits:
      misfits.length === 0
        ? null
        : {
            title: t("console.pack.visits", { count: misfits.length }),
            links: misfits.slice(0, mostVisits).map((visit) => visitItem(visit, args)),
          },
    notes: notes.length === 0 ? null : { title: t("console.pack.notes"), findings: notes.slice(0, mostNotes) },
    // Another choice can settle a fault.
    load: faults.length > 0 && conflicts.length === 0 ? null : loadOf(shown, t),
  };
}

const mostVisits = 20;
const mostNotes = 50;

function unusable(refusal: UnusablePack, own: string, t: Translator): Partial<ReviewView> {
  if (refusal.code === "pack-of-others") return { notice: tellUpload(refusal, own, t) };
  const { faults } = refusal;
  return {
    faults: {
      title: t("console.pack.faults", { count: faults.length }),
      findings: faults.map((fault) => fileFinding(fault, t)),
    },
  };
}

function loadOf({ typed, isSent = false }: Shown, t: Translator): ReviewView["load"] {
  const value = typed["reason"] ?? "";
  const error = isSent && !isConflictReason(value) ? t("console.override.reasonMissing") : null;
  return {
    reason: { label: t("console.pack.reason"), hint: t("console.pack.reasonHint"), value, error },
    submit: t("console.pack.submit"),
  };
}

export function isConflictReason(text: string): boolean {
  return text !== "" && text.length <= mostReason && isFreeText(text) && !text.includes("\n");
}

function disputedOf(
  { conflicts }: PackReview,
  { typed, isSent = false }: Shown,
  t: Translator,
  args: PageArguments,
): ReviewView["disputed"] {
  return {
    title: t("console.pack.disputed"),
    lead: t("console.pack.disputedLead"),
    labels: {
      base: t("console.pack.base"),
      here: t("console.pack.here"),
      pack: t("console.pack.thisPack"),
      keep: t("console.pack.keep"),
      overwrite: t("console.pack.overwrite"),
    },
    things: conflicts.map((conflict) => {
      const chosen = choiceOf(typed[choiceField(conflict)]);
      const error = isSent && chosen === null ? t("console.pack.choose") : null;
      return disputeItem(conflict, { chosen, error }, t, args);
    }),
  };
}

export function choiceOf(value: string | undefined): "keep" | "overwrite" | null {
  return value === "keep" || value === "overwrite" ? value : null;
}

function sectionsOf(review: PackReview, t: Translator, args: PageArguments): ReviewView["sections"] {
  const { things, kept, others } = review;
  const changed = (what: string) =>
    things.filter((thing) => thing.what === what).map((thing) => changedItem(thing, t, args));
  const sections: ReviewView["sections"] = [
    { id: "added", title: t("console.pack.added"), lead: null, things: changed("added") },
    { id: "changed", title: t("console.pack.changed"), lead: null, things: changed("changed") },
    {
      id: "removed",
      title: t("console.pack.removed"),
      lead: t("console.pack.removedLead"),
      things: changed("removed"),
    },
    {
      id: "others",
      title: t("console.pack.others"),
      lead: t("console.pack.othersLead"),
      things: others.map((change) => otherItem(change, t)),
    },
    {
      id: "kept",
      title: t("console.pack.kept"),
      lead: t("console.pack.keptLead"),
      things: kept.map((thing) => keptItem(thing, t, args)),
    },
  ];
  return sections.filter((section) => section.things.length > 0);
}
