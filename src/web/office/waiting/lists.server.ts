import { setUpPath, waitingPersonPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { readWaitingLists, type OfficeEntry } from "#use-cases/office/waiting/read-waiting-lists.ts";
import { formatMoment, type Viewer } from "../../i18n/formats.ts";
import type { WaitingLineView, WaitingRow, WaitingView } from "./waiting-views.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import type { Translator } from "../../i18n/translator.ts";
import { formatShort, officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { awaitedBy, contactOf, marksOf, type Awaited } from "./words.server.ts";

/** Everyone who waits, by what they wait for. */
export async function presentWaitingLists(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const services = context.get(servicesContext);
  const read = await readWaitingLists({ providerId: provider.id, actor }, services);
  if (!read.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const { entries, hasLists } = read.value;
  const row = (entry: OfficeEntry) => rowOf(entry, { slug: provider.slug, viewer, now: services.clock.now() }, t);
  const maySetUp = reachOf(actor.grant, "setup.write") !== "none";
  const view: WaitingView = {
    name: titleOf(t("console.waiting.title"), provider.name),
    title: t("console.waiting.title"),
    lead: entries.length === 0 ? t("console.waiting.empty") : t("console.waiting.lead", { count: entries.length }),
    empty:
      entries.length > 0
        ? null
        : {
            texts: [t("console.waiting.emptyText"), ...(hasLists ? [] : [t("console.waiting.off")])],
            link: maySetUp ? { label: t("console.setUp.title"), href: setUpPath(provider.slug) } : null,
          },
    lines: linesOf(entries, { slug: provider.slug, viewer }, t).map(
      ({ id, leaf, title, href, marks, add, entries: own }) => ({
        id,
        leaf,
        title,
        href,
        marks,
        add,
        people: own.map(row),
      }),
    ),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "waiting" }), view };
}

type Line = Omit<WaitingLineView, "people"> & Pick<Awaited, "at"> & { entries: OfficeEntry[] };

/** In order of time; people who look for another time come last. */
function linesOf(
  entries: readonly OfficeEntry[],
  { slug, viewer }: { slug: string; viewer: Viewer },
  t: Translator,
): Line[] {
  const lines = new Map<string, Line>();
  for (const entry of entries) {
    const { when, ...awaited } = awaitedBy(entry, slug, viewer, t);
    const line = lines.get(awaited.id);
    const free = entry.free === null ? [] : [t("console.session.free", { count: Math.max(0, entry.free) })];
    if (line === undefined) lines.set(awaited.id, { ...awaited, marks: [when, ...free], entries: [entry] });
    else line.entries.push(entry);
  }
  return [...lines.values()].toSorted((one, other) => one.at - other.at);
}

function rowOf(
  entry: OfficeEntry,
  { slug, viewer, now }: { slug: string; viewer: Viewer; now: Date },
  t: Translator,
): WaitingRow {
  const { id, name, offer, email } = entry;
  return {
    id: `e-${id}`,
    href: waitingPersonPath(slug, id),
    name,
    marks: marksOf(entry, viewer, now, t),
    contact: contactOf(entry),
    offer: offerOf(entry, viewer, now, t),
    note: offer !== null && email === "" ? t("console.waiting.call") : null,
  };
}

/** "Offered until 18:00", with the time that is offered if it is not the one in the heading. */
export function offerOf(
  { offer, kind }: Pick<OfficeEntry, "offer" | "kind">,
  viewer: Viewer,
  now: Date,
  t: Translator,
): string | null {
  if (offer === null) return null;
  const until = t("console.waiting.offered", { time: formatShort(offer.until.getTime(), viewer, now.getTime()) });
  return kind === "session" || kind === "course"
    ? until
    : `${formatMoment(offer.startsAt.getTime(), viewer)}: ${until}`;
}
