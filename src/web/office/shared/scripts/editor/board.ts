// One class: a stretch of hours is drawn, dragged, resized and typed with the same state.

import { formatMinute } from "#domain/time/hours.ts";
import { make } from "../make.ts";
import { drawStretch, hoursShown, moveStretch, sharesOf, step, stretchEnd, type Stretch } from "./stretches.ts";

/** What a board shows and changes. The fields of the form stay the source. */
export interface Plan {
  /** The stretches of each day, from Monday on; null if the text of the day cannot be read. */
  read(): (Stretch[] | null)[];
  /** As they are stored. */
  saved(): Stretch[];
  /** A stretch gets another place, is added or is removed. */
  put(before: Stretch | null, after: Stretch | null): void;
  /** Whether its end can be pulled. */
  isElastic: boolean;
}

export interface BoardWords {
  name: string;
  days: string[];
  hint: string;
  earlier: string;
  later: string;
  shorter: string;
  longer: string;
  remove: string;
}

const hourHeight = 24;
/** Pixels. A press that moves less is a click. */
const dragsAfter = 4;

/** A stretch in the hand. */
interface Held {
  before: Stretch | null;
  now: Stretch;
  isMoved: boolean;
}

/** A week as seven columns, on which stretches are drawn, moved and pulled. */
export class EditorBoard {
  readonly element = make("div", "week-board");
  readonly #plan: Plan;
  readonly #words: BoardWords;
  readonly #grid = make("div", "week-board__grid");
  readonly #tools = make("div", "week-board__tools");
  readonly #chosenText = make("span", "week-board__chosen");
  #chosen: Stretch | null = null;
  #held: Held | null = null;
  #from = 0;

  constructor(plan: Plan, words: BoardWords) {
    this.#plan = plan;
    this.#words = words;
    this.#grid.setAttribute("role", "group");
    this.#grid.setAttribute("aria-label", words.name);
    this.#chosenText.setAttribute("role", "status");
    this.element.append(this.#grid, this.#makeTools(), make("p", "small muted week-board__hint", words.hint));
    this.#grid.addEventListener("pointerdown", (event) => this.#press(event));
    this.#grid.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.addEventListener("focusin", (event) => this.#choose(this.#stretchOf(event.target)));
    this.render();
  }

  render(): void {
    const days = this.#plan.read();
    const held = this.#held;
    if (held !== null) {
      days[held.now.day] = [...(days[held.now.day] ?? []), held.now];
      const { before } = held;
      if (before !== null) days[before.day] = days[before.day]!.filter((one) => !isSame(one, before));
    }
    const saved = this.#plan.saved();
    const shown = hoursShown([...days.flatMap((day) => day ?? []), ...saved]);
    this.#from = shown.from * 60;
    const hadFocus = this.#grid.contains(document.activeElement);
    const columns = this.#words.days.map((name, day) => this.#column(name, day, days[day] ?? null, saved));
    this.#grid.style.setProperty("--hours", String(shown.to - shown.from));
    this.#grid.replaceChildren(axis(shown), ...columns);
    if (hadFocus && held === null) this.#focusChosen();
    this.#showTools();
  }

  #column(name: string, day: number, stretches: Stretch[] | null, saved: readonly Stretch[]): HTMLElement {
    const column = make("div", "week-board__day");
    const title = make("p", "week-board__name");
    title.setAttribute("aria-hidden", "true");
    title.append(make("span", "week-board__full", name), make("span", "week-board__short", shortName(day)));
    const track = make("div", "week-board__track");
    track.dataset["day"] = String(day);
    if (stretches === null) track.dataset["unreadable"] = "";
    if (stretches?.length === 0) column.dataset["free"] = "";
    const changed = saved.filter((one) => one.day === day && !stretches?.some((other) => isSame(one, other)));
    const shares = sharesOf(stretches ?? []);
    const blocks = (stretches ?? []).map((one, index) => {
      const block = this.#block(one);
      block.dataset["index"] = String(index);
      const { place, count } = shares[index]!;
      if (count > 1) block.style.insetInline = `${(100 * place) / count}% ${(100 * (count - place - 1)) / count}%`;
      return block;
    });
    track.append(...blocks, ...changed.map((one) => this.#placed(make("span", "week-board__saved"), one)));
    column.append(title, track);
    return column;
  }

  #block(stretch: Stretch): HTMLElement {
    const block = make("button", "week-board__stretch");
    block.type = "button";
    block.append(make("span", "", shortText(stretch)));
    block.setAttribute("aria-label", this.#say(stretch));
    if (this.#plan.isElastic) block.append(make("span", "week-board__foot"));
    if (this.#chosen !== null && isSame(this.#chosen, stretch)) block.dataset["chosen"] = "";
    return this.#placed(block, stretch);
  }

  #placed<Element extends HTMLElement>(element: Element, { start, end }: Stretch): Element {
    element.style.insetBlockStart = `${((start - this.#from) / 60) * hourHeight}px`;
    element.style.blockSize = `${((end - start) / 60) * hourHeight}px`;
    return element;
  }

  #say(stretch: Stretch): string {
    return `${this.#words.days[stretch.day]}, ${shortText(stretch)}`;
  }

  /** The stretch of a block. */
  #stretchOf(target: EventTarget | null): Stretch | null {
    const block = target instanceof Element ? target.closest<HTMLElement>(".week-board__stretch") : null;
    const track = block?.closest<HTMLElement>(".week-board__track");
    if (block == null || track == null) return null;
    return this.#plan.read()[Number(track.dataset["day"])]?.[Number(block.dataset["index"])] ?? null;
  }

  #choose(stretch: Stretch | null): void {
    this.#chosen = stretch;
    for (const block of this.#grid.querySelectorAll<HTMLElement>(".week-board__stretch")) {
      const own = this.#stretchOf(block);
      block.toggleAttribute("data-chosen", stretch !== null && own !== null && isSame(own, stretch));
    }
    this.#showTools();
  }

  #focusChosen(): void {
    this.#grid.querySelector<HTMLElement>("[data-chosen]")?.focus({ preventScroll: true });
  }

  #put(before: Stretch | null, after: Stretch | null): void {
    this.#plan.put(before, after);
    // The stretch may have become part of another.
    const day = after === null ? [] : (this.#plan.read()[after.day] ?? []);
    this.#chosen =
      after === null ? null : (day.find(({ start, end }) => start <= after.start && after.end <= end) ?? null);
    this.render();
  }

  #press(press: PointerEvent): void {
    const target = press.target instanceof Element ? press.target : null;
    const track = target?.closest<HTMLElement>(".week-board__track");
    if (press.button !== 0 || track == null || track.dataset["unreadable"] !== undefined) return;
    const before = this.#stretchOf(target);
    const day = Number(track.dataset["day"]);
    const isPulled = before !== null && target!.closest(".week-board__foot") !== null;
    // A finger that moves over an empty day scrolls the page.
    if (before === null && press.pointerType === "touch") return this.#tap(track, day, press);
    const origin = this.#minuteAt(track, press.clientY);
    const columns = [...this.#grid.querySelectorAll(".week-board__track")].map((one) => one.getBoundingClientRect());
    const { top } = track.getBoundingClientRect();
    const first = this.#from;
    this.#held = { before, now: before ?? drawStretch(day, origin, origin), isMoved: false };
    const drag = (move: PointerEvent) => {
      const held = this.#held;
      if (held === null) return end();
      if (!held.isMoved && Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY) < dragsAfter) return;
      held.isMoved = true;
      const minute = first + ((move.clientY - top) / hourHeight) * 60;
      const over = columns.findIndex(({ left, right }) => left <= move.clientX && move.clientX < right);
      if (before === null) held.now = drawStretch(day, origin, minute);
      else if (isPulled) held.now = stretchEnd(before, minute - origin);
      else held.now = moveStretch(before, minute - origin, (over === -1 ? day : over) - day);
      this.render();
    };
    const end = () => {
      removeEventListener("pointermove", drag);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", leave);
      removeEventListener("keydown", escape, true);
    };
    const leave = () => {
      end();
      this.#held = null;
      this.render();
    };
    const drop = () => {
      const held = this.#held;
      end();
      this.#held = null;
      if (held === null) return;
      if (held.isMoved) this.#put(before, held.now);
      else if (before === null) this.#add(day, origin);
      else this.#choose(before);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      leave();
    };
    addEventListener("pointermove", drag);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", leave);
    addEventListener("keydown", escape, true);
    if (before === null) press.preventDefault();
  }

  #tap(track: HTMLElement, day: number, press: PointerEvent): void {
    const minute = this.#minuteAt(track, press.clientY);
    const up = () => {
      removeEventListener("pointercancel", leave);
      this.#add(day, minute);
    };
    const leave = () => removeEventListener("pointerup", up);
    addEventListener("pointerup", up, { once: true });
    addEventListener("pointercancel", leave, { once: true });
  }

  /** An hour, from the half hour that was pressed. */
  #add(day: number, minute: number): void {
    const start = Math.floor(minute / 30) * 30;
    this.#put(null, drawStretch(day, start, start + 60));
    this.#focusChosen();
  }

  #minuteAt(track: HTMLElement, y: number): number {
    return this.#from + ((y - track.getBoundingClientRect().top) / hourHeight) * 60;
  }

  #key(event: KeyboardEvent): void {
    const stretch = this.#stretchOf(event.target);
    if (stretch === null || event.altKey || event.ctrlKey || event.metaKey || this.#held !== null) return;
    const after = afterKey(event, stretch, this.#plan.isElastic);
    if (after === undefined) return;
    event.preventDefault();
    this.#put(stretch, after);
  }

  /** What can be done with the chosen stretch by pressing, for those who cannot drag. */
  #makeTools(): HTMLElement {
    const { earlier, later, shorter, longer, remove } = this.#words;
    const button = (text: string, change: (stretch: Stretch) => Stretch | null) => {
      const element = make("button", "button button--quiet", text);
      element.type = "button";
      element.addEventListener("click", () => {
        if (this.#chosen !== null) this.#put(this.#chosen, change(this.#chosen));
      });
      return element;
    };
    this.#tools.append(
      this.#chosenText,
      button(earlier, (one) => moveStretch(one, -step)),
      button(later, (one) => moveStretch(one, step)),
      ...(this.#plan.isElastic
        ? [button(shorter, (one) => stretchEnd(one, -step)), button(longer, (one) => stretchEnd(one, step))]
        : []),
      button(remove, () => null),
    );
    return this.#tools;
  }

  #showTools(): void {
    const chosen = this.#held === null ? this.#chosen : this.#held.now;
    this.#tools.toggleAttribute("data-idle", chosen === null);
    for (const button of this.#tools.querySelectorAll("button")) button.disabled = chosen === null;
    this.#chosenText.textContent = chosen === null ? "" : this.#say(chosen);
  }
}

/** Undefined if the key means nothing here. */
function afterKey({ key, shiftKey }: KeyboardEvent, stretch: Stretch, isElastic: boolean): Stretch | null | undefined {
  const isPulled = shiftKey && isElastic;
  switch (key) {
    case "ArrowUp":
      return isPulled ? stretchEnd(stretch, -step) : moveStretch(stretch, -step);
    case "ArrowDown":
      return isPulled ? stretchEnd(stretch, step) : moveStretch(stretch, step);
    case "ArrowLeft":
      return moveStretch(stretch, 0, -1);
    case "ArrowRight":
      return moveStretch(stretch, 0, 1);
    case "Delete":
    case "Backspace":
      return null;
    default:
      return undefined;
  }
}

function isSame(one: Stretch, other: Stretch): boolean {
  return one.day === other.day && one.start === other.start && one.end === other.end;
}

/** "9–13", "9:30–13" */
function shortText({ start, end }: Stretch): string {
  const short = (minute: number) => formatMinute(minute).replace(/^0/, "").replace(/:00$/, "");
  return `${short(start)}–${short(end % 1440 || 1440)}`;
}

/** The weekday as the page's language shortens it. */
function shortName(day: number): string {
  const monday = Date.UTC(2024, 0, 1);
  return new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "short", timeZone: "UTC" }).format(
    monday + day * 86_400_000,
  );
}

function axis({ from, to }: { from: number; to: number }): HTMLElement {
  const element = make("div", "week-board__axis");
  element.setAttribute("aria-hidden", "true");
  for (let hour = from + 1; hour < to; hour += 2) {
    const text = make("span", "", String(hour % 24));
    text.style.insetBlockStart = `${(hour - from) * hourHeight}px`;
    element.append(text);
  }
  return element;
}
