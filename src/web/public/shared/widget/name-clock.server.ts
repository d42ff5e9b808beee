import { cityOf } from "#use-cases/zones/city-of.ts";
import { formatOffset } from "../../../i18n/formats.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { withDistance, type WallClock } from "./wall-clock.server.ts";

/** "Times shown for Lisbon (GMT) · you are 1 hr ahead" */
export function nameClock(clock: WallClock, at: number, t: Translator): string {
  const { viewer, place } = clock;
  const line = t("team.zone", { city: place?.name ?? cityOf(viewer), offset: formatOffset(at, viewer) });
  return withDistance(line, clock, at, t);
}
