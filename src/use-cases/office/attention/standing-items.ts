import type { Pile, Standing, UnsetThing } from "#store/office/attention/standing.ts";
import type { Services } from "../../shared/services.ts";

/** What is wrong with how the business or its installation stands. `since` is null if nobody knows. */
export type StandingItem = { about: string; since: Date | null } & (
  | { kind: "no-mail"; count: number }
  | { kind: "late"; count: number; answer: string | null }
  | { kind: "worker" }
  | { kind: "backup"; isNone: boolean }
  | { kind: "untold"; email: string | null }
  | { kind: "hours" | "nothing" | "nobody"; thing: UnsetThing }
);

const dayMs = 86_400_000;

export function standingItems(
  standing: Standing,
  { mailing, backupDays }: Pick<Services, "backupDays"> & { mailing: Pick<Services["mailing"], "delivers"> },
  now: Date,
): StandingItem[] {
  const { unsent, late, workedAt, isWorking, isTold, toldInstead, backup } = standing;
  const server = { about: "server" };
  const isStale = backupDays != null && now.getTime() - backup.at.getTime() > backupDays * dayMs;
  return [
    ...(mailing.delivers ? [] : [{ kind: "no-mail" as const, ...server, ...unsent }]),
    ...(isWorking ? [] : [{ kind: "worker" as const, ...server, since: workedAt }]),
    ...lateItems(late),
    ...(isStale ? [{ kind: "backup" as const, ...server, since: backup.at, isNone: backup.isFirst }] : []),
    ...(isTold ? [] : [{ kind: "untold" as const, ...server, since: null, email: toldInstead }]),
    ...things("hours", standing.withoutHours),
    ...things("nothing", standing.givingNothing),
    ...things("nobody", standing.givenByNobody),
  ];
}

/** Without a worker nothing leaves, and that has a line of its own. */
function lateItems({ count, since, answer }: Pile & { answer: string | null }): StandingItem[] {
  return count === 0 ? [] : [{ kind: "late", about: "server", count, since, answer }];
}

function things(kind: "hours" | "nothing" | "nobody", found: readonly UnsetThing[]): StandingItem[] {
  return found.map((thing) => ({ kind, about: thing.slug, since: null, thing }));
}
