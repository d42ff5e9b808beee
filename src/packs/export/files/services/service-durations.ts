import type { FreeStretch } from "#domain/scheduling/schedule.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { formatPackDuration } from "../../../format/duration.ts";
import type { Decimal } from "../../../read/format-yaml.ts";
import { omitEmptyList } from "../../omit.ts";

/** The durations with the prices and processing times that they do not share with the service. */
export function durationsFile({ durations, prices, processing }: ServiceSetup, money: (minor: number) => Decimal) {
  const entries = durations.map((minutes) => {
    const price = prices.find(({ duration }) => duration === minutes)?.price;
    const free = processing.find(({ duration }) => duration === minutes)?.free;
    if (price === undefined && free === undefined) return formatPackDuration(minutes);
    return {
      duration: formatPackDuration(minutes),
      price: price === undefined ? undefined : money(price),
      processing: free?.map(stretch),
    };
  });
  return entries.length === 1 && typeof entries[0] === "string" ? entries[0] : entries;
}

export function processingFile({ processing }: ServiceSetup) {
  return omitEmptyList(processing.find(({ duration }) => duration === null)?.free.map(stretch) ?? []);
}

function stretch({ after, lasts }: FreeStretch) {
  return { after: formatPackDuration(after), lasts: formatPackDuration(lasts) };
}
