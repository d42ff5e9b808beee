import { hasBit, type Bitmap } from "../bits/bitmap.ts";

/** The choices that one line or need accepts, each with the starts at which it is free. */
export type Demand = { readonly wants: Int32Array; readonly when: readonly Bitmap[] };

/**
 * Decides whether every wish can get one of its choices at one start, with no choice used twice. Uses augmenting paths:
 * if all choices of a wish are taken, their holders try in turn to move to another choice. Simply taking the first free
 * choice would refuse parties that fit.
 */
export class Matching {
  readonly #wishes: readonly Demand[];
  readonly #heldBy: Int32Array;
  readonly #asked: Int32Array;
  readonly #isBlocked: Uint8Array;
  #round = 0;

  constructor(wishes: readonly Demand[], choices: number) {
    this.#wishes = wishes;
    this.#heldBy = new Int32Array(choices);
    this.#asked = new Int32Array(choices);
    this.#isBlocked = new Uint8Array(choices);
  }

  /** Makes a choice unavailable to every wish, or available again. */
  block(choice: number, isBlocked: boolean): void {
    this.#isBlocked[choice] = isBlocked ? 1 : 0;
  }

  /** Checks the wishes from index `first` on. */
  isPossible(bit: number, first = 0): boolean {
    this.#heldBy.fill(-1);
    for (let wish = first; wish < this.#wishes.length; wish++) {
      this.#round += 1;
      if (!this.#grant(wish, bit)) return false;
    }
    return true;
  }

  /** Which wish holds each choice after the last successful check; -1 if none does. */
  holders(): Int32Array {
    return this.#heldBy;
  }

  #grant(wish: number, bit: number): boolean {
    const { wants, when } = this.#wishes[wish]!;
    const heldBy = this.#heldBy;
    // Most wishes find a free choice. Only the others make a holder move.
    for (let i = 0; i < wants.length; i++) {
      const choice = wants[i]!;
      if (heldBy[choice] === -1 && hasBit(when[i]!, bit) && this.#isBlocked[choice] === 0) {
        heldBy[choice] = wish;
        return true;
      }
    }
    for (let i = 0; i < wants.length; i++) {
      const choice = wants[i]!;
      if (this.#asked[choice] === this.#round || this.#isBlocked[choice] === 1 || !hasBit(when[i]!, bit)) continue;
      this.#asked[choice] = this.#round;
      if (this.#grant(heldBy[choice]!, bit)) {
        heldBy[choice] = wish;
        return true;
      }
    }
    return false;
  }
}
