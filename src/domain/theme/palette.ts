import type { Hex } from "./colour.ts";

export type Scheme = "light" | "dark";

/** The neutrals that brand colours are adapted to. tokens.css has the same values, and a test compares the two. */
export interface Neutrals {
  /** The page behind everything. */
  canvas: Hex;
  /** The background of cards and panels. */
  surface: Hex;
  text: Hex;
  muted: Hex;
  /** Readable, but clearly not selectable: closed days, taken times. */
  faint: Hex;
  border: Hex;
}

/** Paper and ink. The dark scheme uses warm blacks rather than an inversion. */
export const neutrals: Record<Scheme, Neutrals> = {
  light: {
    canvas: "#f7f3ec",
    surface: "#fefcf9",
    text: "#231d18",
    muted: "#61584f",
    faint: "#756e65",
    border: "#8f867c",
  },
  dark: {
    canvas: "#110e0b",
    surface: "#1a1613",
    text: "#ece7de",
    muted: "#b2aba1",
    faint: "#908a81",
    border: "#777069",
  },
};

/** The default colour for providers without one. */
export const ownPrimary: Hex = "#1f5c4d";
