import { data, redirect } from "react-router";
import { languageOf } from "#domain/locales/locales.ts";
import { newBookingPath, officeHoldPath } from "#domain/navigation/office-addresses.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { readStart } from "#domain/time/typed-start.ts";
import type { z } from "zod";
import type { NotAgreed } from "#use-cases/office/new-booking/hold/ask-start.ts";
import type { WantedStart } from "#use-cases/office/new-booking/hold/hold-for-visitor.ts";
import { holdCourseForVisitor } from "#use-cases/office/new-booking/hold/courses.ts";
import { findParty } from "#use-cases/office/new-booking/hold/find-party.ts";
import { holdAtStart } from "#use-cases/office/new-booking/hold/hold-at-start.ts";
import { findNearestStart } from "#use-cases/office/new-booking/list-fitting.ts";
import { findOfferedServices, nearestOf } from "#use-cases/office/new-booking/offered-services.ts";
import { listMoveMembers } from "#use-cases/office/booking/move/list-move-times.ts";
import { readCaller } from "#use-cases/office/new-booking/read-caller.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { officeOf } from "../../shared/forms/form-result.server.ts";
import { readOfficeForm } from "../../shared/forms/read-office-form.server.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { readCourseChoice, readParty, readVisitChoice, writeParty } from "../choice.server.ts";
import { holdForm } from "../new-booking-schemas.server.ts";
import type { NewBookingResult } from "../new-booking-views.ts";
import { presentAskedStart } from "./asked/asked-start.server.ts";

/** Holds a start from the list, or any other. If rules are in the way, the page names them and asks why they are waived. */
export async function handleNewHold(args: PageArguments) {
  const sent = await readOfficeForm(args, holdForm);
  if (!sent.isRead) return sent.answer;
  const { provider } = passOf(args.context);
  const services = args.context.get(servicesContext);
  const office = officeOf(args);
  const caller = await readCaller(office, args.url.searchParams.get("for"), services);
  const known = caller?.known ?? {};
  const course = readCourseChoice(sent.value.choice);
  if (course !== null) {
    const key = `${sent.value.key}.${sent.value.choice}`.slice(0, 200);
    const joined = await holdCourseForVisitor(office, { ...course, known, key, instead: null }, services);
    if (!joined.ok) return sent.refuse(joined.refusal);
    return redirect(officeHoldPath(newBookingPath(provider.slug), joined.value.token), 303);
  }
  const wanted = wantedIn(sent.value, provider.zone);
  if (!wanted.ok) return sent.refuse(wanted.refusal);
  const { waive, reason, words } = sent.value;
  const held = await holdAtStart(
    office,
    {
      ...wanted.value,
      agreed: { waive, reason: words || reason },
      key: keyOf(sent.value.key, wanted.value, waive),
      instead: null,
      known,
    },
    services,
  );
  if (held.ok) return redirect(officeHoldPath(newBookingPath(provider.slug), held.value.token), 303);
  const { refusal } = held;
  if (refusal.code !== "never" && refusal.code !== "rules-in-the-way" && refusal.code !== "reason-missing")
    return sent.refuse(refusal);
  const asked = await askedOf(args, wanted.value, { answer: refusal, told: waive });
  const result: NewBookingResult = { fault: "", field: "", typed: sent.typed, asked };
  if (refusal.code !== "reason-missing") return data(result, { status: refusal.code === "never" ? 409 : 422 });
  const refused = await sent.refuse(refusal);
  return data({ ...refused.data, asked } satisfies NewBookingResult, { status: 422 });
}

/** Each start has its own key, so that a page from the browser's memory can hold something else. */
function keyOf(key: string, { start, member, duration, people, party }: WantedStart, waive: readonly string[]): string {
  const what = party === undefined ? [member, duration ?? "", people] : [writeParty(party)];
  return [key, start, ...waive, ...what].join(".").slice(0, 200);
}

function wantedIn(
  { choice, service, member, people, length, cart, date, time }: z.output<typeof holdForm>,
  zone: string,
): Result<WantedStart, Extract<OfficeRefusal, { code: "start-missing" }>> {
  const chosen = readVisitChoice(choice);
  if (chosen !== null) return ok(chosen);
  const start = readStart(`${date}T${time}`, zone);
  if (choice !== "" || !start.ok) return refuse({ code: "start-missing" });
  const party = readParty(cart);
  const own = party === undefined ? {} : { party };
  return ok({ service, member, people: people ?? 1, duration: length, start: start.value, ...own });
}

interface Answer {
  answer: NotAgreed;
  told: z.output<typeof holdForm>["waive"];
}

async function askedOf(args: PageArguments, wanted: WantedStart, { answer, told }: Answer) {
  const { context } = args;
  const { provider } = passOf(context);
  const services = context.get(servicesContext);
  const office = officeOf(args);
  const viewer = viewerAt(provider.zone, context);
  const t = await officeTranslator(context);
  const members = await listMoveMembers(office, services);
  const found = await findOfferedServices(office, languageOf(context.get(localeContext)), services);
  const service = found.ok ? found.value.services.find(({ slug }) => slug === wanted.service) : undefined;
  const nearest =
    !found.ok || service === undefined
      ? null
      : await findNearestStart(
          found.value,
          {
            choice: { service, people: wanted.people, duration: wanted.duration },
            start: wanted.start,
            ...(wanted.party === undefined
              ? { memberIds: nearestOf(service, wanted.member, found.value.ownStaffId) }
              : { memberIds: [null], party: await findParty(office, wanted.party, services) }),
          },
          services,
        );
  return presentAskedStart({ wanted, answer, told, nearest, members, viewer, t });
}
