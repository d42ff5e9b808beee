/** `LONG=1` asks for as much as the reliability targets name; else tests try as much of it as shows the same. */
export const isLong = process.env["LONG"] === "1";
