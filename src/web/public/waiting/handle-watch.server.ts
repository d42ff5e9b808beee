import { redirect } from "react-router";
import { waitingEntryPath } from "#domain/navigation/addresses.ts";
import { formatDay } from "#domain/time/day.ts";
import { checkJoin, type TypedJoin } from "#domain/waiting/join-form.ts";
import { allWeekdays, checkWatch, type TypedWatch } from "#domain/waiting/watch-form.ts";
import { joinWatch } from "#use-cases/booking/watching/join-watch.ts";
import { formatFullDay } from "../../i18n/formats.ts";
import { clientContext, tagContext } from "../../http/context.ts";
import type { WaitingArguments } from "./common.server.ts";
import { openEarlier, type WatchRequest } from "./watch.server.ts";
import { readProof } from "../shared/widget/puzzle.server.ts";
import { readJoinForm, stay, type SaidFault } from "./stay.server.ts";

/** The booker looks for an earlier time. */
export async function handleEarlier(args: WaitingArguments) {
  return handleWatch(args, await openEarlier(args));
}

/** Remembers which times would suit, and redirects to the page of the watch. */
export async function handleWatch(args: WaitingArguments, request: WatchRequest) {
  const { form, text } = await readJoinForm(args.request);
  const { booked, limits, provider, service, services, code, wallClock, people } = request;
  const seats = String(people);
  const typed = { name: text("name"), email: text("email"), phone: text("phone"), seats };
  const watch = readTimes(request, text, form.getAll("weekdays").map(String));
  const sender = { client: args.context.get(clientContext), proof: readProof(form) };
  const person = booked === null ? checkJoin(typed, people) : null;
  const times = checkWatch(watch, limits);
  const faults = faultsOf(request, person?.ok === false ? person.refusal : [], times.ok ? [] : times.refusal);
  const again = { typed, watch, sender };
  if (!times.ok || person?.ok === false) return stay(request, again, { faults });
  const details = person?.ok === true ? person.value : bookedPerson(request);
  const joined = await joinWatch(
    {
      provider,
      service,
      watch: times.value,
      booked,
      sender,
      person: {
        name: details.name,
        email: details.email,
        phone: details.phone,
        seats: people,
        locale: code,
        zone: wallClock.visitor.zone ?? provider.zone,
        tag: args.context.get(tagContext),
      },
      key: sender.proof?.puzzle ?? text("key"),
    },
    services,
  );
  if (!joined.ok) return stay(request, again, { refusal: joined.refusal });
  return redirect(`${waitingEntryPath}?entry=${joined.value.token}`, 303);
}

/** The booking says who they are. */
function bookedPerson({ booked }: WatchRequest): Omit<TypedJoin, "seats"> {
  const { firstName, lastName, email, phone } = booked!.managed.booking;
  return { name: `${firstName} ${lastName}`.trim(), email, phone: phone ?? "" };
}

function readTimes({ day }: WatchRequest, text: (name: string) => string, weekdays: string[]): TypedWatch {
  const chosen = { after: text("after"), before: text("before"), giver: text("giver"), duration: text("duration") };
  if (day !== null) return { weekdays: allWeekdays.map(String), first: day, last: day, ...chosen };
  return { weekdays, first: text("first"), last: text("last"), ...chosen };
}

function faultsOf(
  { t, limits, wallClock: { viewer } }: WatchRequest,
  ...lists: readonly { field: string; message: Parameters<typeof t>[0] }[][]
): SaidFault[] {
  const [from, to] = [limits.from, limits.to].map((day) => formatFullDay(formatDay(day), viewer.locale));
  return lists.flat().map(({ field, message }) => ({ field, message: t(message, { from: from!, to: to!, count: 1 }) }));
}
