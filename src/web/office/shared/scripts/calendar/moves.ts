import type { Hand } from "./carry.ts";
import { isGrid, isInGrid, lanes, gridPlaceAt, gridPlaceOf, scrollAtEdge } from "./places.ts";
import { root } from "./settings.ts";

const movable = '.cal[class*=" v"] a';
/** Pixels. A press that moves less is a click. */
const dragsAfter = 4;
/** Pixels at the lower edge of a visit that change its length. */
const edge = 7;

/** The ways to pick up a visit: drag it, press M on it, or choose Move and press it. */
export function listenForMoves(hand: Hand): { renew: () => void } {
  listenForDrags(hand);
  listenForKeys(hand);
  return listenForTaps(hand);
}

/** For the click that ends a drag: it would open the visit, or count as a tap on a place. */
function ignore(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function movableAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(movable) : null;
}

/** With a mouse or a pen. A finger scrolls the page, and chooses Move instead. */
function listenForDrags(hand: Hand): void {
  root.addEventListener("dragstart", (event) => {
    if (movableAt(event.target) !== null) event.preventDefault();
  });
  root.addEventListener("pointerdown", (press) => {
    const link = movableAt(press.target);
    if (link === null || press.button !== 0 || press.pointerType === "touch" || hand.isFull || !isGrid.matches) return;
    const box = link.getBoundingClientRect();
    const origin = gridPlaceOf(link.closest(".cal")!)!;
    const isResize = box.bottom - press.clientY < edge;
    const grabbed = (gridPlaceAt(press.clientX, press.clientY)?.row ?? origin.row) - origin.row;
    let isDragging = false;

    const move = (event: PointerEvent) => {
      const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      if (!isDragging && distance < dragsAfter) return;
      if (!isDragging) {
        if (!hand.pickUp(link)) return end();
        isDragging = true;
      }
      scrollAtEdge(event.clientX, event.clientY);
      const place = gridPlaceAt(event.clientX, event.clientY);
      if (place === null) return;
      hand.moveTo(isResize ? { rows: place.row - origin.row + 1 } : { lane: place.lane, row: place.row - grabbed });
    };
    const up = (event: PointerEvent) => {
      end();
      if (!isDragging) return;
      const isOutside = !isInGrid(event.clientX, event.clientY);
      addEventListener("click", ignore, { capture: true });
      setTimeout(() => {
        removeEventListener("click", ignore, { capture: true });
        // Let go beside the calendar: nobody chose the last place that the pointer crossed.
        if (isOutside) hand.putBack();
        else void hand.drop();
      });
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", end);
  });
}

function listenForKeys(hand: Hand): void {
  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const link = movableAt(target);
    if (!hand.isFull) {
      if (key !== "m" || link === null || !hand.pickUp(link)) return;
      event.preventDefault();
      return;
    }
    if (target instanceof HTMLButtonElement && key !== "Escape") return;
    if (!steer(hand, event)) return;
    event.preventDefault();
  });
}

/** Whether the key moved the visit, dropped it or put it back. */
function steer(hand: Hand, { key, shiftKey }: KeyboardEvent): boolean {
  const { row, rows } = hand.target!;
  const up = "ArrowUp";
  const down = "ArrowDown";
  const hour = 12;
  if (key === "Escape") hand.putBack();
  else if (key === "Enter") void hand.drop();
  else if (shiftKey && key === up) hand.moveTo({ rows: rows - 1 });
  else if (shiftKey && key === down) hand.moveTo({ rows: rows + 1 });
  else if (key === up) hand.moveTo({ row: row - 1 });
  else if (key === down) hand.moveTo({ row: row + 1 });
  else if (key === "PageUp") hand.moveTo({ row: row - hour });
  else if (key === "PageDown") hand.moveTo({ row: row + hour });
  else if (key === "ArrowLeft") hand.moveAside(-1);
  else if (key === "ArrowRight") hand.moveAside(1);
  else return false;
  return true;
}

/** Move, then the visit, then the place. On a phone, a place is another entry of a list. */
function listenForTaps(hand: Hand): { renew: () => void } {
  let isChoosing = false;
  const button = () => root.querySelector<HTMLButtonElement>(".day__move");
  const choose = (value: boolean) => {
    isChoosing = value;
    root.classList.toggle("is-choosing", value);
    // On a phone, the button is in a menu, which would cover the visits.
    button()?.closest<HTMLElement>("[popover]")?.hidePopover();
    button()?.setAttribute("aria-pressed", String(value));
  };
  const renew = () => {
    const shown = button();
    if (shown === null) return;
    shown.hidden = lanes().length === 0 || root.querySelector(movable) === null;
    shown.setAttribute("aria-pressed", String(isChoosing));
    shown.addEventListener("click", () => choose(!isChoosing));
  };
  root.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element) || event.target.closest(".lane__list") === null) return;
      const link = movableAt(event.target);
      if (!hand.isFull) {
        if (!isChoosing || link === null) return;
        event.preventDefault();
        choose(false);
        hand.pickUp(link);
        return;
      }
      event.preventDefault();
      const place = isGrid.matches
        ? gridPlaceAt(event.clientX, event.clientY)
        : gridPlaceOf(event.target.closest("li")!);
      if (place !== null) hand.moveTo({ lane: place.lane, row: place.row });
    },
    { capture: true },
  );
  renew();
  return { renew };
}
