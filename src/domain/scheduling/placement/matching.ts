import { hasBit, type Bitmap } from "../bits/bitmap.ts";

/** Somebody who wants one of several, with the starts at which each can be had. */
export type Demand = { readonly wants: Int32Array; readonly when: readonly Bitmap[] };

/**
 * Whether everyone can have one of their wishes, no two the same, at one start. Augmenting paths: whoever finds all
 * wishes taken asks the holders, one after the other, to move to another of theirs. Taking the first free one instead
 * would refuse parties that fit.
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

  /** Takes a choice away from everyone, or gives it back. */
  block(choice: number, isBlocked: boolean): void {
    this.#isBlocked[choice] = isBlocked ? 1 : 0;
  }

  /** Asks for the wishes from number `first` on. */
  isPossible(bit: number, first = 0): boolean {
    this.#heldBy.fill(-1);
    for (let wish = first; wish < this.#wishes.length; wish++) {
      this.#round += 1;
      if (!this.#grant(wish, bit)) return false;
    }
    return true;
  }

  /** Who got which choice in the last question that was possible; -1 where nobody did. */
  holders(): Int32Array {
    return this.#heldBy;
  }

  #grant(wish: number, bit: number): boolean {
    const { wants, when } = this.#wishes[wish]!;
    const heldBy = this.#heldBy;
    // Most find one that is free; only then is anybody asked to move.
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
