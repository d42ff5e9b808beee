import type { Office } from "#domain/office/actor.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import type { Day } from "#domain/time/day.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { readHistories, type VisitorHistory } from "#store/office/requests/history.ts";
import { countRequests, listWaiting, type WaitingRequest } from "#store/office/requests/waiting.ts";
import type { Services } from "../../shared/services.ts";
import { checkPreferredTimes, type RequestedTime } from "./preferred-time.ts";

export type { VisitorHistory } from "#store/office/requests/history.ts";

export const requestsPerPage = 20;

export interface ListedRequest extends WaitingRequest {
  history: VisitorHistory;
  wish: RequestedTime;
  isToday: boolean;
}

export interface ListedRequests {
  requests: ListedRequest[];
  count: number;
  page: number;
}

/** One page of the requests that wait for this operator's answer: first those for today, then the oldest. */
export async function listRequests(
  office: Office,
  { page, today, zone }: { page: number; today: Day; zone: string },
  services: Services,
): Promise<ListedRequests> {
  const { db, clock } = services;
  const { providerId, actor } = office;
  const staffId = ownStaffOf(actor.grant, "requests.answer");
  const now = clock.now();
  const span = daySpan(zoneBetween(zone, today * 1440 - 2880, today * 1440 + 4320), today);
  const first = { from: new Date(toMilliseconds(span.from)), to: new Date(toMilliseconds(span.to)) };
  const count = await countRequests(db, providerId, staffId);
  const shown = Math.min(page, Math.max(1, Math.ceil(count / requestsPerPage)));
  const skip = (shown - 1) * requestsPerPage;
  const waiting = await listWaiting(db, { providerId, staffId, first, most: requestsPerPage, skip });
  const histories = await readHistories(db, { providerId, staffId, now }, waiting);
  const wishes = await checkPreferredTimes({ id: providerId, zone }, waiting, services);
  const requests = waiting.map((request) => {
    const { id, startsAt } = request;
    const isToday = startsAt !== null && startsAt >= first.from && startsAt < first.to;
    return { ...request, history: histories.get(id)!, wish: wishes.get(id)!, isToday };
  });
  return { requests, count, page: shown };
}
