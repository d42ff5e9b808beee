import type { ComboOption } from "#web/ui/combobox/matches.ts";
import type { Slot } from "#web/ui/slot-list/slot-groups.ts";

function slot(hour: number, minute: number, more: Partial<Slot> = {}): Slot {
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  const period = hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";
  const value = `2026-03-10T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00Z`;
  return { value, label: clock, period, ...more };
}

export const fewSlots: Slot[] = [
  slot(9, 0),
  slot(9, 30),
  slot(10, 15),
  slot(11, 0, { isTaken: true, note: "Taken" }),
  slot(14, 0),
  slot(15, 30),
];

export const classSlots: Slot[] = [
  slot(9, 0, { note: "8 seats left" }),
  slot(12, 30, { note: "1 seat left" }),
  slot(18, 0, { isTaken: true, note: "Full" }),
];

export const manySlots: Slot[] = [
  slot(8, 30),
  slot(9, 0),
  slot(9, 30),
  slot(10, 0),
  slot(11, 30),
  slot(13, 0),
  slot(13, 30),
  slot(14, 0),
  slot(15, 0),
  slot(15, 30),
  slot(16, 30),
  slot(17, 0),
  slot(17, 30),
  slot(18, 30),
];

export const zones: ComboOption[] = [
  {
    value: "America/Los_Angeles",
    label: "Los Angeles",
    note: "Pacific Time (GMT−8)",
    detail: "00:05",
    keywords: "US Pacific PST",
  },
  {
    value: "America/New_York",
    label: "New York",
    note: "Eastern Time (GMT−5)",
    detail: "03:05",
    keywords: "US Eastern EST",
  },
  {
    value: "America/Sao_Paulo",
    label: "São Paulo",
    note: "Brasilia Time (GMT−3)",
    detail: "05:05",
    keywords: "Brazil Brasília",
  },
  {
    value: "UTC",
    label: "UTC",
    note: "Coordinated Universal Time (GMT)",
    detail: "08:05",
    keywords: "Coordinated Universal Time Greenwich",
  },
  {
    value: "Europe/London",
    label: "London",
    note: "United Kingdom Time (GMT)",
    detail: "08:05",
    keywords: "United Kingdom Britain",
  },
  {
    value: "Europe/Berlin",
    label: "Berlin",
    note: "Central European Time (GMT+1)",
    detail: "09:05",
    keywords: "Germany CET",
  },
  {
    value: "Europe/Budapest",
    label: "Budapest",
    note: "Central European Time (GMT+1)",
    detail: "09:05",
    keywords: "Hungary CET",
  },
  {
    value: "Europe/Kyiv",
    label: "Kyiv",
    note: "Eastern European Time (GMT+2)",
    detail: "10:05",
    keywords: "Kiev Ukraine EET",
  },
  {
    value: "Asia/Kolkata",
    label: "Kolkata",
    note: "India Time (GMT+5:30)",
    detail: "13:35",
    keywords: "Calcutta India IST",
  },
  { value: "Asia/Tokyo", label: "Tokyo", note: "Japan Time (GMT+9)", detail: "17:05", keywords: "Japan JST" },
  {
    value: "Pacific/Auckland",
    label: "Auckland",
    note: "New Zealand Time (GMT+13)",
    detail: "21:05",
    keywords: "New Zealand NZDT",
  },
];

export const brands = ["#1f5c4d", "#ffff00", "#000000", "#00a2ff", "#ffffff", "#c2185b", "#e4572e"] as const;
