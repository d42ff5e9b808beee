import { EditorBoard, type BoardWords } from "./board.ts";
import { showMeaning } from "./meaning.ts";
import { watchForOthers } from "./newer.ts";
import { planOfHours, planOfTimes } from "./plans.ts";
import { RowButtons } from "./rows.ts";
import { readDayColumn, totalOf } from "./stretches.ts";

/** The editor of a thing: rows in place, weeks to draw on, and what a change of hours means. The form works without it. */
interface WeekWords extends BoardWords {
  /** "{hours} a week" */
  total: string;
}

const form = document.querySelector<HTMLFormElement>("form.set-up__form")!;
const rows = new RowButtons(form, (list) => drawIn(list));
const meaning = showMeaning(form);

function wordsOf(element: HTMLElement): WeekWords {
  return JSON.parse(element.dataset["words"]!) as WeekWords;
}

function drawIn(place: HTMLElement): void {
  const weeks = [...place.querySelectorAll<HTMLElement>("fieldset[data-week]")];
  if (place.dataset["week"] !== undefined) weeks.push(place);
  for (const week of weeks) drawWeek(week);
  const times = place.dataset["times"] === undefined ? place.querySelector<HTMLElement>("[data-times]") : place;
  if (times !== null) drawTimes(times);
}

function drawWeek(week: HTMLElement): void {
  const words = wordsOf(week);
  const fields = [...week.querySelectorAll<HTMLInputElement>("input[data-saved]")];
  const total = document.createElement("p");
  total.className = "week-board__total";
  const sum = () => {
    const minutes = fields.reduce((all, { value }) => all + totalOf(readDayColumn(value) ?? []), 0);
    total.textContent = minutes === 0 ? "" : words.total.replace("{hours}", lengthText(minutes));
  };
  const changed = () => {
    sum();
    meaning.ask();
  };
  const board = new EditorBoard(planOfHours(week, changed), words);
  week.querySelector(".set-up-week")!.before(board.element);
  board.element.querySelector(".week-board__hint")!.before(total);
  for (const field of fields) {
    field.addEventListener("input", () => {
      board.render();
      changed();
    });
  }
  sum();
}

function drawTimes(list: HTMLElement): void {
  const add = async (old: HTMLElement) => {
    const answer = await rows.press(old.querySelector<HTMLButtonElement>(":scope > button")!);
    return answer?.querySelector<HTMLElement>(":scope > ol > li:last-child") ?? null;
  };
  const remove = async (row: HTMLElement) => {
    await rows.press(row.querySelector<HTMLButtonElement>('button[value^="remove:"]')!);
  };
  let board: EditorBoard | null = null;
  const renew = () => {
    // After a row was added or removed, the list has a board of its own.
    const shown = document.getElementById(list.id)!;
    if (shown !== list) return shown.dispatchEvent(new Event("input", { bubbles: true }));
    return board?.render();
  };
  board = new EditorBoard(planOfTimes(list.id, { add, remove }, renew), wordsOf(list));
  list.querySelector(":scope > ol")!.before(board.element);
  list.addEventListener("input", () => board.render());
}

/** "36 hours, 30 minutes", as the page's language writes it. */
function lengthText(minutes: number): string {
  const unit = (value: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: name, unitDisplay: "long" }).format(
      value,
    );
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && unit(hours, "hour"), rest > 0 && unit(rest, "minute")].filter(Boolean).join(" ");
}

drawIn(form);
watchForOthers(form);
if (form.querySelector(".set-up-facts") !== null) form.addEventListener("input", () => meaning.ask());
