import { addWaitingPath, officeSessionPath } from "#domain/navigation/office-addresses.ts";
import type { OfficeEntry } from "#use-cases/office/waiting/read-waiting-lists.ts";
import { formatDate, formatFullDay, formatLeaf, formatTimes, type Leaf, type Viewer } from "../../i18n/formats.ts";
import { formatSuits } from "../../public/shared/booking/format-suits.ts";
import type { Translator } from "../../i18n/translator.ts";
import { formatShort } from "../shared/words/office-words.server.ts";

/** What several people wait for. */
export interface Awaited {
  id: string;
  /** For the order of the lists; watches come last. */
  at: number;
  leaf: Leaf | null;
  title: string;
  when: string;
  href: string | null;
  add: string | null;
}

export function awaitedBy(
  { kind, service, session, day, course }: OfficeEntry,
  slug: string,
  viewer: Viewer,
  t: Translator,
): Awaited {
  const { name } = service;
  if (kind === "session" && session !== null) {
    const from = session.startsAt.getTime();
    const to = session.endsAt.getTime();
    return {
      id: `s-${session.id}`,
      at: from,
      leaf: formatLeaf(from, viewer),
      title: name,
      when: `${formatDate(from, viewer)}, ${formatTimes(from, to, viewer)}`,
      href: officeSessionPath(slug, session.id),
      add: addWaitingPath(slug, { session: session.id }),
    };
  }
  if (kind === "day" && day !== null) {
    const noon = Date.parse(`${day}T12:00:00Z`);
    return {
      id: `d-${service.id}-${day}`,
      at: noon,
      leaf: formatLeaf(noon, { ...viewer, zone: "UTC" }),
      title: name,
      when: `${formatFullDay(day, viewer.locale)}, ${t("console.waiting.anyTime")}`,
      href: null,
      add: addWaitingPath(slug, { service: service.slug, day }),
    };
  }
  if (course !== null) {
    const from = course.startsAt?.getTime() ?? null;
    return {
      id: `c-${course.id}`,
      at: from ?? 0,
      leaf: from === null ? null : formatLeaf(from, viewer),
      title: `${name}: ${course.name}`,
      when: t("console.waiting.wholeCourse"),
      href: null,
      add: addWaitingPath(slug, { course: course.id }),
    };
  }
  return {
    id: `w-${service.id}`,
    at: Infinity,
    leaf: null,
    title: name,
    when: t("console.waiting.earlier"),
    href: null,
    add: null,
  };
}

/** "2 people", "since Tue 3 Nov, 10:00", and what would suit. */
export function marksOf(
  { seats, kept, joinedAt, suits, bookedAt, isAsked }: OfficeEntry,
  viewer: Viewer,
  now: Date,
  t: Translator,
): string[] {
  const short = (at: Date) => formatShort(at.getTime(), viewer, now.getTime());
  return [
    ...(seats > 1 ? [t("console.day.people", { count: seats })] : []),
    ...(suits === null ? [] : formatSuits(suits, viewer)),
    ...(bookedAt === null ? [] : [t("console.waiting.instead", { time: short(bookedAt) })]),
    t("console.waiting.since", { time: short(joinedAt) }),
    ...(kept > 0 ? [t("console.waiting.kept", { count: kept })] : []),
    ...(isAsked ? [t("console.waiting.asked")] : []),
  ];
}

export function contactOf({ phone, email }: Pick<OfficeEntry, "phone" | "email">) {
  return [
    ...(phone === "" ? [] : [{ text: phone, href: `tel:${phone}` }]),
    ...(email === "" ? [] : [{ text: email, href: `mailto:${email}` }]),
  ];
}
