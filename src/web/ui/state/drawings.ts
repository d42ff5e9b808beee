/** A calendar leaf in one of its moods. All share the frame that `StateDrawing` draws; these are the lines inside it. */
export interface Drawing {
  /** The outline of the sheet, if it is not a whole one. */
  sheet?: string;
  /** Lines in ink. */
  ink: string;
  /** Shapes in the business's colour. */
  accent?: string;
}

/** A page that does not exist: the leaf was torn off and blows away. */
export const missing: Drawing = {
  sheet: "M26 38v12l6-4 5 5 7-4 6 5 7-5 7 4 6-4 7 5 6-5 5 4 6-4v-9z",
  ink: "M58 65l30-7 7 31-30 7zM60 74l30-7M34 68c6-3 9 3 15 0M33 79c6-3 9 3 17 0M38 90c6-3 9 3 15 0",
  accent: "M58 65l30-7 2 9-30 7z",
};

/** An expired link: the foot of the leaf is torn off, and the clock has moved on. */
export const expired: Drawing = {
  sheet: "M26 38v55l7 5 6-6 8 6 6-7 7 6 7-6 7 7 6-5 7 4 7-6V38z",
  ink: "M78.5 65a18.5 18.5 0 1 1-4-11.5m-14 .5v12l8 5",
  accent: "m73 44 3.5 12.5-12-3z",
};

/** No connection: a cloud over a broken line. */
export const offline: Drawing = {
  ink: "M47 75a9 9 0 0 1-1-18 14 14 0 0 1 27-3 10.5 10.5 0 0 1 3 21zm-7 15h9m5 0h3m7-4 4 8m5-4h11",
};

/** A closed form: the shutter is down. */
export const closedDrawing: Drawing = {
  ink: "M26 46h68M26 54h68M26 62h68M26 70h68M26 78h68M26 86h68M26 94h68M60 54l-13 14m13-14 13 14",
  accent: "M43 68h34v15H43z",
};

/** No room left: every day is taken. */
export const full: Drawing = {
  ink: "M36 45h48v49H36z",
  accent:
    "M40 49h7v7h-7zm11 0h7v7h-7zm11 0h7v7h-7zm11 0h7v7h-7zM40 60h7v7h-7zm11 0h7v7h-7zm11 0h7v7h-7zm11 0h7v7h-7zM40 71h7v7h-7zm11 0h7v7h-7zm11 0h7v7h-7zm11 0h7v7h-7zM40 82h7v7h-7zm11 0h7v7h-7zm11 0h7v7h-7zm11 0h7v7h-7z",
};

/** Nothing to pay: a coin at rest. */
export const coin: Drawing = {
  ink: "M77 65a17 17 0 1 1-34 0 17 17 0 0 1 34 0zM40 90h40",
  accent: "M70 65a10 10 0 1 1-20 0 10 10 0 0 1 20 0z",
};

/** Away for a moment: the moon watches over the shop. */
export const asleep: Drawing = {
  ink: "M73 82a19 19 0 1 1-12-30 15 15 0 0 0 12 30zM70 53h8l-8 9h8m4-16h5l-5 6h5",
};

/** A fault: spilled ink. */
export const blot: Drawing = {
  ink: "M41 92h6M80 87h.01M77 52h.01M40 56h.01",
  accent: "M59 50c7-2 8 5 13 7s11 2 9 9-9 5-10 11 1 12-6 13-8-5-13-6-13 4-15-3 6-8 6-14-5-8-1-12 10-3 17-5z",
};

/** Too much at once: sand runs through the glass. */
export const waiting: Drawing = {
  ink: "M44 46h32M44 92h32M48 46c0 14 12 15 12 23S48 78 48 92m24-46c0 14-12 15-12 23s12 9 12 23",
  accent: "M52 90c1-7 8-6 8-11 0 5 7 4 8 11z",
};

/** What a site stores: a cookie with a bite. */
export const cookie: Drawing = {
  ink: "M62 49a20 20 0 1 0 18 21 7 7 0 0 1-8-8 7 7 0 0 1-10-13zM53 63h.01M50 74h.01M60 79h.01M62 69h.01M69 77h.01",
};
