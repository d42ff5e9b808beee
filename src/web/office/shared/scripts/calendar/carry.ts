// One class: a visit is carried by pointer, by finger and by keyboard with the same state.

import type { VerdictsView } from "../../booking/verdict-views.ts";
import {
  gridInstantOf,
  isGrid,
  lanes,
  gridPlaceOf,
  revisionOf,
  rowCount,
  rowMs,
  gridStartOf,
  timeText,
  type GridPlace,
} from "./places.ts";
import { make } from "../make.ts";
import { announceDone, offerUndo } from "./done-bar.ts";
import { sendCalendar, submitCalendar } from "./send.ts";
import { root, settings } from "./settings.ts";
import { stretchesOf, verdictAt, type ShownVerdict } from "./verdicts.ts";

/** A visit in the hand. */
interface Carried {
  item: HTMLElement;
  link: HTMLAnchorElement;
  reference: string;
  revision: string;
  origin: GridPlace;
  target: GridPlace;
  /** Null until the server has answered, or if it did not. */
  verdicts: VerdictsView | null;
  /** The length in rows that the verdicts are about. */
  askedRows: number;
  /** Until the server has answered the last question. */
  asking: Promise<void>;
  ghost: HTMLElement | null;
  bar: HTMLElement;
  /** While a drop is on its way, nothing moves the visit. */
  isSending: boolean;
  /** The last drop, which is sent again as it was if no answer came, so that it is done only once. */
  sent: { values: string; key: string } | null;
}

interface Options {
  /** After the visit was moved or put back. */
  onEnd: () => Promise<void>;
}

const form = (values: Record<string, string>) => new URLSearchParams(values);

/** Picks visits up, moves them about with verdicts, and drops them. Every way of moving uses it. */
export class Hand {
  #carried: Carried | null = null;
  readonly #onEnd: Options["onEnd"];

  constructor({ onEnd }: Options) {
    this.#onEnd = onEnd;
  }

  get isFull(): boolean {
    return this.#carried !== null;
  }

  get target(): GridPlace | null {
    return this.#carried?.target ?? null;
  }

  /** False if this visit cannot be moved. */
  pickUp(link: HTMLAnchorElement): boolean {
    const item = link.closest<HTMLElement>(".cal")!;
    const origin = gridPlaceOf(item);
    const revision = revisionOf(item);
    if (this.#carried !== null || origin === null || revision === null) return false;
    const reference = new URL(link.href).pathname.split("/").pop()!;
    const bar = this.#makeBar();
    this.#carried = {
      item,
      link,
      reference,
      revision,
      origin,
      target: { ...origin },
      bar,
      verdicts: null,
      askedRows: origin.rows,
      asking: Promise.resolve(),
      ghost: null,
      isSending: false,
      sent: null,
    };
    item.classList.add("cal--origin");
    root.classList.add("is-carrying");
    document.body.append(bar);
    this.#show(settings().words["asking"]!);
    this.#carried.asking = this.#ask();
    return true;
  }

  /** Moves the visit to another place, as far as the page has it. */
  moveTo({ lane, row, rows }: Partial<GridPlace>): void {
    const carried = this.#carried;
    if (carried === null || carried.isSending) return;
    const { target } = carried;
    const length = Math.max(1, rows ?? target.rows);
    const first = Math.max(1, Math.min(row ?? target.row, rowCount() - (isGrid.matches ? length : 0) + 1));
    const next = { lane: lane ?? target.lane, row: first, rows: length };
    if (next.lane === target.lane && next.row === target.row && next.rows === target.rows) return;
    carried.target = next;
    if (next.rows !== carried.askedRows) carried.asking = this.#ask();
    this.#draw();
    this.#say();
  }

  /** By a number of columns. */
  moveAside(by: number): void {
    const all = lanes();
    const next = all[all.indexOf(this.#carried!.target.lane) + by];
    if (next !== undefined) this.moveTo({ lane: next });
  }

  putBack(): void {
    const carried = this.#carried;
    if (carried === null || carried.isSending) return;
    this.#end();
    announceDone(settings().words["putBack"]!);
    carried.link.focus({ preventScroll: true });
    void this.#onEnd();
  }

  /** Moves the visit if it may be there, once. Rules that must be waived are asked about on a page of their own. */
  async drop(): Promise<void> {
    const carried = this.#carried;
    if (carried === null || carried.isSending) return;
    if (this.#isUnchanged(carried)) return this.putBack();
    carried.isSending = true;
    await carried.asking;
    const verdict = this.#verdict(carried);
    if (verdict?.kind === "never") {
      carried.isSending = false;
      return this.#say();
    }
    const { words } = settings();
    this.#show(words["moving"]!);
    const { reference, link } = carried;
    const address = `${settings().bookings}/${reference}`;
    const values = valuesOf(carried);
    const sent = await sendCalendar(`${address}/move`, values, "moved");
    // The page that says why sends the person back to a true state of the visit.
    if (sent === "refused") return submitCalendar(`${address}/move`, values);
    if (sent !== "done") return this.#keep(sent);
    this.#end();
    await this.#onEnd();
    offerUndo(words["moved"]!, async () => {
      const undone = await sendCalendar(`${address}/undo`, {}, "undone");
      await this.#onEnd();
      return undone === "done" ? words["undone"]! : words["failed"]!;
    });
    const href = link.getAttribute("href")!;
    [...root.querySelectorAll<HTMLElement>(".cal a")].find((one) => one.getAttribute("href") === href)?.focus();
  }

  /** The visit stays in the hand, and the bar says why. */
  #keep(why: "signed-out" | "unanswered"): void {
    const carried = this.#carried!;
    carried.isSending = false;
    const { words, signIn } = settings();
    const { kind = "" } = this.#verdict(carried) ?? {};
    this.#show(words[why === "signed-out" ? "signedOut" : "unanswered"]!, "", "", kind);
    const drop = carried.bar.querySelector<HTMLButtonElement>(".button--primary")!;
    drop.disabled = false;
    if (why !== "signed-out") return;
    const door = make("a", "", words["signIn"]);
    [door.href, door.target, door.rel] = [signIn, "_blank", "noopener"];
    carried.bar.querySelector("p")!.append(" ", door);
  }

  #end(): void {
    const carried = this.#carried!;
    this.#carried = null;
    carried.item.classList.remove("cal--origin");
    carried.ghost?.remove();
    carried.bar.remove();
    root.classList.remove("is-carrying");
    for (const one of root.querySelectorAll(".verdicts")) one.remove();
  }

  async #ask(): Promise<void> {
    const carried = this.#carried!;
    const { reference, origin, target } = carried;
    carried.askedRows = target.rows;
    // What was said about another length no longer counts.
    carried.verdicts = null;
    const { verdicts, firstDate, lastDate } = settings();
    const query = form({
      booking: reference,
      from: firstDate,
      to: lastDate,
      ...(target.rows !== origin.rows && { length: String(target.rows * 5) }),
    });
    const response = await fetch(`${verdicts}?${query}`).catch(() => null);
    const answer = response?.ok ? ((await response.json()) as VerdictsView) : null;
    if (this.#carried !== carried || carried.askedRows !== target.rows) return;
    carried.verdicts = answer;
    this.#draw();
    this.#say();
  }

  #isUnchanged({ origin, target }: Carried): boolean {
    return origin.lane === target.lane && origin.row === target.row && origin.rows === target.rows;
  }

  #verdict({ verdicts, target }: Carried): ShownVerdict | null {
    return verdicts && verdictAt(verdicts, target.lane.dataset["member"]!, gridInstantOf(target));
  }

  /** Shows the visit where it would be, and which starts of each column are possible. */
  #draw(): void {
    const carried = this.#carried!;
    if (!isGrid.matches) return;
    const { item, target, verdicts } = carried;
    const ghost = (carried.ghost ??= lifted(item));
    const verdict = this.#verdict(carried);
    ghost.dataset["verdict"] = verdict?.kind ?? "";
    ghost.querySelector("i")!.textContent = timeText(gridInstantOf(target));
    ghost.style.gridRow = `${target.row} / ${target.row + target.rows}`;
    const list = target.lane.querySelector(".lane__list")!;
    if (ghost.parentElement !== list) list.append(ghost);
    ghost.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (verdicts === null || root.querySelector(".verdicts")?.getAttribute("data-rows") === String(carried.askedRows))
      return;
    for (const old of root.querySelectorAll(".verdicts")) old.remove();
    for (const lane of lanes()) {
      const ribbon = make("li", "verdicts");
      ribbon.setAttribute("aria-hidden", "true");
      ribbon.dataset["rows"] = String(carried.askedRows);
      for (const { kind, from, to } of stretchesOf(verdicts, lane.dataset["member"]!, gridStartOf(lane), rowCount())) {
        const stretch = make("span", kind);
        stretch.style.gridRow = `${from} / ${to}`;
        ribbon.append(stretch);
      }
      lane.querySelector(".lane__list")!.append(ribbon);
    }
  }

  /** The same in words. */
  #say(): void {
    const carried = this.#carried!;
    const { words } = settings();
    const { target } = carried;
    const at = gridInstantOf(target);
    const where = `${timeText(at)}–${timeText(at + target.rows * rowMs)}, ${target.lane.querySelector("h2")!.textContent}`;
    const verdict = this.#verdict(carried);
    const isUnchanged = this.#isUnchanged(carried);
    const what = isUnchanged ? words["unchanged"]! : verdict === null ? "" : words[verdict.kind]!;
    const why = isUnchanged || verdict === null || verdict.kind === "free" ? "" : verdict.why;
    this.#show(where, what, why, isUnchanged ? "" : (verdict?.kind ?? ""));
  }

  #show(where: string, what = "", why = "", kind = ""): void {
    const { bar } = this.#carried!;
    bar.dataset["verdict"] = kind;
    const text = bar.querySelector("p")!;
    text.replaceChildren(make("b", "", where), " ", make("strong", "", what), " ", make("span", "", why));
    bar.querySelector<HTMLButtonElement>(".button--primary")!.disabled = kind === "never" || kind === "";
  }

  #makeBar(): HTMLElement {
    const { words } = settings();
    const bar = make("div", "carry");
    bar.setAttribute("role", "region");
    bar.setAttribute("aria-label", words["move"]!);
    const text = make("p", "");
    text.setAttribute("role", "status");
    const hint = make("p", "carry__hint", words["hint"]);
    const button = (label: string, look: string, press: () => void, name?: string) => {
      const made = make("button", `button button--${look}`, label);
      made.type = "button";
      if (name !== undefined) made.setAttribute("aria-label", name);
      made.addEventListener("click", press);
      return made;
    };
    const by = (rows: number) => () => this.moveTo({ row: this.#carried!.target.row + rows });
    const buttons = make("div", "carry__buttons");
    buttons.append(
      button("−", "quiet", by(-1), words["earlier"]),
      button("+", "quiet", by(1), words["later"]),
      button(words["drop"]!, "primary", () => void this.drop()),
      button(words["back"]!, "quiet", () => this.putBack()),
    );
    bar.append(text, hint, buttons);
    return bar;
  }
}

/** What a drop sends. Without an answer, the same drop has the same key. */
function valuesOf(carried: Carried): Record<string, string> {
  const { revision, origin, target } = carried;
  const member = target.lane.dataset["member"]!;
  const values = {
    revision,
    start: new Date(gridInstantOf(target)).toISOString(),
    member: member === origin.lane.dataset["member"] ? "" : member,
    length: target.rows === origin.rows ? "" : String(target.rows * 5),
  };
  const text = JSON.stringify(values);
  if (carried.sent?.values !== text) carried.sent = { values: text, key: crypto.randomUUID() };
  return { key: carried.sent.key, ...values };
}

function lifted(item: HTMLElement): HTMLElement {
  const ghost = item.cloneNode(true) as HTMLElement;
  ghost.classList.remove("cal--origin");
  ghost.classList.add("cal--lifted");
  ghost.setAttribute("aria-hidden", "true");
  const link = ghost.querySelector("a")!;
  link.tabIndex = -1;
  return ghost;
}
