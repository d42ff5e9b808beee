import { ok, refuse, type Result } from "#domain/errors.ts";
import { repeatsOf } from "#domain/booking/series/repeats.ts";
import { seriesRuleFault, type SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import type { Sender } from "../../limits/client.ts";
import type { Services } from "../../shared/services.ts";
import { holdSeries, type WantedDate } from "../hold/hold-series.ts";
import { planSeries, type PlannedDate } from "../hold/plan-series.ts";
import { openHeld, type OpenedHold } from "./open-held.ts";

/** The dates that a rule gives for a hold, free or in conflict. */
export async function planHeld(
  { token, rule }: { token: string; rule: SeriesRule },
  services: Services,
): Promise<Result<{ held: OpenedHold; dates: PlannedDate[] }>> {
  const opened = await openRepeatable(token, services);
  if (!opened.ok) return opened;
  const held = opened.value;
  const repeats = repeatsOf(held.visit);
  const isAllowed =
    repeats !== null &&
    seriesRuleFault(rule) === null &&
    repeats.rules.includes(rule.kind) &&
    rule.count >= 2 &&
    rule.count <= repeats.most;
  if (!isAllowed) return refuse({ code: "choice-unknown" });
  const { page, visit, read } = held;
  const dates = await planSeries({ provider: page.provider, visit, rule, held: read.booking }, services);
  return dates.ok ? ok({ held, dates: dates.value }) : dates;
}

interface HoldDates {
  token: string;
  rule: SeriesRule | null;
  dates: readonly WantedDate[];
  key: string;
  sender: Sender;
}

/** Holds the dates of a series after the first one, all or none. */
export async function holdDates(command: HoldDates, services: Services): Promise<Result<OpenedHold>> {
  const opened = await openRepeatable(command.token, services);
  if (!opened.ok) return opened;
  const { page, visit } = opened.value;
  const held = await holdSeries({ ...command, provider: page.provider, visit }, services);
  return held.ok ? opened : held;
}

/** A course says its dates, and a one-time link is for a single one. */
async function openRepeatable(token: string, services: Services): Promise<Result<OpenedHold>> {
  const opened = await openHeld(token, null, services);
  if (!opened.ok) return opened;
  const { read, link, isLive } = opened.value;
  if (!isLive) return refuse({ code: "hold-lapsed" });
  const { startsAt, lines } = read.booking;
  const isSingle = link !== null || startsAt === null || lines.some(({ basis }) => basis === "course");
  return isSingle ? refuse({ code: "choice-unknown" }) : opened;
}
