/** `LONG=1` runs the full volume of the reliability targets. By default, tests run a smaller volume. */
export const isLong = process.env["LONG"] === "1";

/** How many random cases a property tries: all with `LONG=1`, otherwise the first eighth, or less where a case is dear. */
export const casesOf = (all: number, share = 8): number => (isLong ? all : Math.ceil(all / share));
