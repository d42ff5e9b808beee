import { redirect } from "react-router";
import { newBookingPath } from "#domain/navigation/office-addresses.ts";
import type { Office } from "#domain/office/actor.ts";
import { floorToInstant, formatInstant } from "#domain/time/instant.ts";
import { readSession } from "#use-cases/office/front-desk/attendance/read-session.ts";
import { readCaller } from "#use-cases/office/new-booking/read-caller.ts";
import type { OfferedServices } from "#use-cases/office/new-booking/offered-services.ts";
import { writeParty } from "../choice.server.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";

/** An address that names a visit or a session leads to the choices that it stands for. */
export async function followShortcut({ context, url }: PageArguments, office: Office, offered: OfferedServices) {
  const services = context.get(servicesContext);
  const [again, session] = ["again", "session"].map((name) => url.searchParams.get(name));
  const caller = url.searchParams.get("for");
  const query =
    again != null
      ? choicesOf(await readCaller(office, again, services), offered)
      : session != null
        ? sessionOf(await readSession(office, session, services), offered)
        : null;
  if (query === null) return;
  const all = { ...query, ...(caller !== null && { for: caller }) };
  throw redirect(newBookingPath(offered.provider.slug, all));
}

/** The same visit once more, for the same person. Without a service that is still offered, only the person stays. */
function choicesOf(
  found: Awaited<ReturnType<typeof readCaller>>,
  { services }: OfferedServices,
): Record<string, string> {
  if (found === null) return {};
  const { reference, lines, guestCount } = found.booking;
  const line = lines.find(({ isCancelled }) => !isCancelled) ?? lines[0];
  const service = services.find(({ id }) => id === line?.serviceId);
  if (line === undefined || service === undefined) return { for: reference };
  const left = lines.filter(({ isCancelled }) => !isCancelled);
  if (left.length > 1) {
    const people = Map.groupBy(left, ({ person }) => person);
    const party = [...people.values()].map((own) =>
      own.flatMap(({ serviceId, memberId, duration }) => {
        const other = services.find(({ id }) => id === serviceId);
        if (other === undefined) return [];
        const member = other.members.find(({ id }) => id === memberId)?.slug ?? null;
        return { service: other.slug, member, duration: other.durations.length > 1 ? duration : null };
      }),
    );
    return { service: service.slug, cart: writeParty(party), for: reference };
  }
  const member = service.supply === "starts" ? service.members.find(({ id }) => id === line.memberId) : undefined;
  const people = Math.max(line.seats, 1 + guestCount);
  return {
    service: service.slug,
    ...(member !== undefined && { member: member.slug }),
    ...(service.durations.length > 1 &&
      service.durations.includes(line.duration) && { minutes: String(line.duration) }),
    ...(people > 1 && { people: String(people) }),
    for: reference,
  };
}

function sessionOf(
  found: Awaited<ReturnType<typeof readSession>>,
  { services }: OfferedServices,
): Record<string, string> {
  if (!found.ok) return {};
  const { serviceId, startsAt } = found.value.session;
  const service = services.find(({ id }) => id === serviceId);
  if (service === undefined) return {};
  return { service: service.slug, start: formatInstant(floorToInstant(startsAt.getTime())) };
}
