/** `LONG=1` runs the full volume of the reliability targets. By default, tests run a smaller volume. */
export const isLong = process.env["LONG"] === "1";
