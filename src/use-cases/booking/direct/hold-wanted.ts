import { linesOf } from "#domain/booking/chosen-visit.ts";
import { refuse, type Result } from "#domain/errors.ts";
import { localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import type { Instant } from "#domain/time/instant.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { Sender } from "../../limits/client.ts";
import type { Services } from "../../shared/services.ts";
import { holdCourse } from "../courses/hold-course.ts";
import { seeCourses } from "../courses/see-courses.ts";
import { holdSlot, type AnyHoldCommand } from "../hold/hold-slot.ts";
import type { FoundNamedVisit } from "./find-wanted.ts";

export interface HoldWanted {
  found: FoundNamedVisit;
  /** A start, the key of a course, or null if the office chooses the time. */
  when: { start: Instant } | { course: string } | null;
  /** Null: the provider's. */
  zone: string | null;
  /** Null: the provider's. */
  locale: LocaleCode | null;
  /** The token of the hold that this one replaces. */
  instead: string | null;
  prefill?: AnyHoldCommand["prefill"];
  key: string;
  sender: Sender;
}

/** Holds a visit or a place in a course for a client that has no page. */
export async function holdWanted(command: HoldWanted, services: Services): Promise<Result<{ token: string }>> {
  const { found, when, instead, key, sender, prefill = {} } = command;
  const { provider, link } = found.page;
  const locale = command.locale ?? (await findMailProvider(services.db, provider.id)).locale;
  const common = {
    provider,
    locale,
    tag: localeOf(locale).tag,
    zone: command.zone ?? provider.zone,
    instead,
    key,
    sender,
    prefill,
  };
  if (when !== null && "course" in when) {
    const [line, ...others] = linesOf(found.visit);
    if (line === undefined || others.length > 0 || link !== null) return refuse({ code: "choice-unknown" });
    const asked = { provider, services: [line.service], people: line.seats, locale: command.locale };
    const course = (await seeCourses(asked, services)).find((one) => one.key === when.course);
    if (course === undefined) return refuse({ code: "choice-unknown" });
    return holdCourse({ ...common, service: line.service, courseId: course.id, people: line.seats }, services);
  }
  return holdSlot({ ...common, visit: found.visit, link, start: when?.start ?? null }, services);
}
