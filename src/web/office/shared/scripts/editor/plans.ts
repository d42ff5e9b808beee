import { formatMinute, parseMinute } from "#domain/time/hours.ts";
import type { Plan } from "./board.ts";
import { joinRanges, readDayColumn, writeDay, type Stretch } from "./stretches.ts";

/** The hours of a week: seven fields, each with the stretches of a day. */
export function planOfHours(fieldset: HTMLElement, onChange: () => void): Plan {
  const fields = () => [...fieldset.querySelectorAll<HTMLInputElement>("input[data-saved]")];
  const on = (text: string, day: number) => readDayColumn(text)?.map((range) => ({ day, ...range })) ?? null;
  const write = (day: number, change: (stretches: Stretch[]) => Stretch[]) => {
    const field = fields()[day]!;
    const stretches = on(field.value, day);
    if (stretches !== null) field.value = writeDay(joinRanges(change(stretches)));
  };
  return {
    isElastic: true,
    read: () => fields().map(({ value }, day) => on(value, day)),
    saved: () => fields().flatMap(({ dataset }, day) => on(dataset["saved"]!, day) ?? []),
    put(before, after) {
      // A day whose text cannot be read keeps it, and the stretch stays where it was.
      if (after !== null && on(fields()[after.day]!.value, after.day) === null) return;
      if (before !== null) write(before.day, (list) => list.filter(({ start }) => start !== before.start));
      if (after !== null) write(after.day, (list) => [...list, after]);
      onChange();
    },
  };
}

/** A weekly time of a timetable. It takes place on several days, which have one time. */
interface Time extends Stretch {
  row: HTMLElement;
}

interface Rows {
  /** Adds an empty row. Null if that was not possible. */
  add: (list: HTMLElement) => Promise<HTMLElement | null>;
  remove: (row: HTMLElement) => Promise<void>;
}

const usualLength = 60;

/** The weekly times of a timetable: a row for each, with its days and its time. */
export function planOfTimes(name: string, { add, remove }: Rows, onChange: () => void): Plan {
  const list = () => document.getElementById(name)!;
  const rows = () => [...list().querySelectorAll<HTMLElement>(":scope > ol > li")];
  const daysIn = (row: HTMLElement) => [
    ...row.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name$=".on"]'),
  ];
  const timeIn = (row: HTMLElement) => row.querySelector<HTMLInputElement>('input[name$=".at"]')!;
  const timesIn = (row: HTMLElement): Time[] => {
    const start = parseMinute(timeIn(row).value);
    if (start === null) return [];
    const end = start + (lengthIn(row, ".length") ?? lengthIn(document, "durations.0.duration") ?? usualLength);
    return daysIn(row).flatMap(({ checked }, day) => (checked ? [{ day, start, end, row }] : []));
  };
  const all = () => rows().flatMap((row) => timesIn(row));
  const saved = all();
  const place = (row: HTMLElement, { day, start }: Stretch) => {
    timeIn(row).value = formatMinute(start);
    daysIn(row)[day]!.checked = true;
  };
  const addAt = async (stretch: Stretch) => {
    const added = await add(list());
    if (added !== null) place(added, stretch);
    onChange();
  };
  return {
    isElastic: false,
    read: () => Array.from({ length: 7 }, (_, day) => all().filter((time) => time.day === day)),
    saved: () => saved,
    put(before, after) {
      const { row } = (before ?? {}) as Partial<Time>;
      if (row === undefined && after !== null) {
        void addAt(after);
        return;
      }
      if (row === undefined || before === null) return;
      daysIn(row)[before.day]!.checked = false;
      if (after !== null) place(row, after);
      else if (!daysIn(row).some(({ checked }) => checked)) void remove(row).then(onChange);
      onChange();
    },
  };
}

const minutesIn: Record<string, number> = { min: 1, h: 60, days: 1440, weeks: 10_080 };

/** A length in minutes, from its number and its unit. */
function lengthIn(place: ParentNode, name: string): number | null {
  const field = place.querySelector<HTMLInputElement>(`input[name$="${name}"]`);
  const unit = place.querySelector<HTMLSelectElement>(`select[name$="${name}.unit"]`);
  const number = Number(field?.value);
  return field === null || !(number > 0) ? null : number * (minutesIn[unit?.value ?? "min"] ?? 1);
}
