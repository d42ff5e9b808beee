import { Hand } from "./carry.ts";
import { keepCurrent } from "./live.ts";
import { listenForMoves } from "./moves.ts";
import { root } from "./settings.ts";
import { listenForShortcuts } from "./shortcuts.ts";
import { walkByArrows } from "./walk.ts";

/** The day, the week and the agenda: live updates, moving visits, shortcuts. Everything else works without it. */
const hand = new Hand({ onEnd: () => page.refresh() });
const isHeld = () => hand.isFull;
const walk = walkByArrows(isHeld);
const moves = listenForMoves(hand);
const page = keepCurrent({
  isHeld,
  onRefresh: () => {
    walk.renew();
    moves.renew();
    showPrint();
  },
});
listenForShortcuts(isHeld);

function showPrint(): void {
  const button = root.querySelector<HTMLButtonElement>(".day__print")!;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
showPrint();

/** Today opens at the current time. Going back returns to where one was. */
const lanes = root.querySelector<HTMLElement>(".lanes");
const now = root.querySelector<HTMLElement>(".axis__now");
if (lanes !== null && now !== null && location.hash === "") {
  const { height } = lanes.getBoundingClientRect();
  lanes.scrollTop = now.offsetTop - height / 3;
}
if (now !== null && matchMedia("(max-width: 46rem)").matches && scrollY === 0)
  root.querySelector(".lane:has(.cal) .now, .agenda__now")?.scrollIntoView({ block: "center" });
