export type MoonPhase =
  | "new"
  | "waxing-crescent"
  | "first-quarter"
  | "waxing"
  | "full"
  | "waning"
  | "last-quarter"
  | "waning-crescent";

const j2000 = Date.UTC(2000, 0, 1, 12);
const century = 36_525 * 86_400_000;
const radians = Math.PI / 180;

/**
 * The angle between moon and sun as seen from the earth, in degrees: 0 is a new moon, 180 a full moon. After Meeus,
 * Astronomical Algorithms, chapter 48. Accurate to about half an hour, which is enough to name a day.
 */
export function moonElongation(at: number): number {
  const t = (at - j2000) / century;
  const mean = 297.8501921 + 445_267.1114034 * t;
  const sun = (357.5291092 + 35_999.0502909 * t) * radians;
  const moon = (134.9633964 + 477_198.8675055 * t) * radians;
  const d = mean * radians;
  const seen =
    mean +
    6.289 * Math.sin(moon) -
    2.1 * Math.sin(sun) +
    1.274 * Math.sin(2 * d - moon) +
    0.658 * Math.sin(2 * d) +
    0.214 * Math.sin(2 * moon) +
    0.11 * Math.sin(d);
  return ((seen % 360) + 360) % 360;
}

/** The four exact phases last an instant. Each is named for half a day before and after it. */
export function moonPhase(elongation: number): MoonPhase {
  const near = (angle: number) => Math.abs(((elongation - angle + 540) % 360) - 180) <= 6.1;
  if (near(0)) return "new";
  if (near(90)) return "first-quarter";
  if (near(180)) return "full";
  if (near(270)) return "last-quarter";
  if (elongation < 90) return "waxing-crescent";
  if (elongation < 180) return "waxing";
  return elongation < 270 ? "waning" : "waning-crescent";
}
