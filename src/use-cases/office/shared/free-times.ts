import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import type { ManagedBooking } from "../../booking/manage/read-manage.ts";
import type { Services } from "../../shared/services.ts";
import { findNearest } from "./find-nearest.ts";

/** Free starts for a request other than its preferred time: near that time, or the next ones. */
export async function findFreeTimes({ booking, provider }: ManagedBooking, services: Services): Promise<Instant[]> {
  const ids = booking.lines.map(({ serviceId }) => serviceId);
  const offered = (await findServices(services.db, provider.id, ids))?.services ?? [];
  const wish = booking.startsAt ?? services.clock.now();
  const start = floorToInstant(wish.getTime());
  const nearest = await findNearest({ booking, provider, start, staff: null, offered }, services);
  return nearest.filter((at) => booking.startsAt === null || at !== start);
}
