// One class: a visit is carried by pointer, by finger and by keyboard with the same state.

import type { VerdictsView } from "../../booking/verdict-views.ts";
import {
  gridInstantOf,
  isGrid,
  lanes,
  lifted,
  gridPlaceOf,
  revisionOf,
  rowCount,
  rowMs,
  gridStartOf,
  timeText,
  type GridPlace,
} from "./places.ts";
import { make } from "../make.ts";
import { CarryBar } from "./carry-bar.ts";
import { announceDone, offerUndo } from "./done-bar.ts";
import { sendCalendar, submitCalendar } from "./send.ts";
import { root, settings } from "./settings.ts";
import { stretchesFor, verdictAt, type ShownVerdict } from "./verdicts.ts";

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
  bar: CarryBar;
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
    bar.show();
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
    const said = why === "signed-out" ? "signedOut" : navigator.onLine ? "unanswered" : "offline";
    this.#show(words[said]!, "", "", kind);
    carried.bar.allowDrop();
    if (why === "signed-out") carried.bar.offer(signIn, words["signIn"]!);
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
    if (response === null) this.#askLater();
    else this.#say();
  }

  /** Without a connection nobody knows where the visit may be. It is asked again as soon as there is one. */
  #askLater(): void {
    const carried = this.#carried!;
    this.#show(settings().words["offline"]!);
    addEventListener(
      "online",
      () => {
        if (this.#carried === carried && !carried.isSending) carried.asking = this.#ask();
      },
      { once: true },
    );
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
      const column = { verdicts, member: lane.dataset["member"]!, start: gridStartOf(lane), rows: rowCount() };
      for (const { kind, from, to } of stretchesFor(column, carried.askedRows)) {
        // An override is no colour alone.
        const stretch = make("span", kind, kind === "override" ? settings().words["override"] : "");
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
    this.#carried!.bar.say({ where, what, why, kind });
  }

  #makeBar(): CarryBar {
    const by = (rows: number) => () => this.moveTo({ row: this.#carried!.target.row + rows });
    return new CarryBar({ earlier: by(-1), later: by(1), drop: () => void this.drop(), back: () => this.putBack() });
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
