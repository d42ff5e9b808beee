/** A colour as in CSS: a hash and six lower-case hexadecimal digits. */
export type Hex = `#${string}`;

/** Linear-light sRGB, 0 to 1. Light adds up in this form, so contrast and OKLab are computed from it. */
export interface Light {
  red: number;
  green: number;
  blue: number;
}

/** Parses `0b5fff`, `#0B5FFF` or `#fff`; null for anything else. URLs carry colours without the hash. */
export function parseHex(text: string): Hex | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}

export function toLight(colour: Hex): Light {
  const value = Number.parseInt(colour.slice(1), 16);
  return { red: linear(value >> 16), green: linear((value >> 8) & 255), blue: linear(value & 255) };
}

export function toHex({ red, green, blue }: Light): Hex {
  const value = (encoded(red) << 16) | (encoded(green) << 8) | encoded(blue);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** WCAG 2 contrast, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function luminance(colour: Hex): number {
  const { red, green, blue } = toLight(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  const share = Math.min(1, Math.max(0, light));
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055));
}
