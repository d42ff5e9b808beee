import { leastSeconds } from "../../src/domain/limits/puzzle.ts";

/** A little more than a form must be open before it is sent: with the work done, and with the question answered instead. */
export const takesTime = { worked: leastSeconds.worked * 1000 + 100, asked: leastSeconds.asked * 1000 + 200 };
