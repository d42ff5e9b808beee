import { leastSeconds } from "../../src/domain/limits/puzzle.ts";

/** In milliseconds: slightly longer than a form must be open, with the proof of work and with the question. */
export const takesTime = { worked: leastSeconds.worked * 1000 + 100, asked: leastSeconds.words * 1000 + 200 };
