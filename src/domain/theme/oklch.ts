import { toHex, toLight, type Hex, type Light } from "./colour.ts";

/** Perceptual lightness (0 to 1), chroma (0 to about 0.32 in sRGB) and hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

interface Oklab {
  lightness: number;
  a: number;
  b: number;
}

export function toOklch(colour: Hex): Oklch {
  const { lightness, a, b } = toOklab(toLight(colour));
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Screens cannot show every chroma at every lightness. Chroma is reduced; lightness and hue are kept. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  const level = Math.min(1, Math.max(0, lightness));
  let most = chroma;
  if (!isShowable(lightOf({ lightness: level, chroma, hue }))) {
    let least = 0;
    for (let round = 0; round < 16; round++) {
      const middle = (least + most) / 2;
      if (isShowable(lightOf({ lightness: level, chroma: middle, hue }))) least = middle;
      else most = middle;
    }
    most = least;
  }
  return toHex(lightOf({ lightness: level, chroma: most, hue }));
}

/** The perceived difference of two colours: 0 is the same, about 0.02 just noticeable, 1 black against white. */
export function distance(one: Hex, other: Hex): number {
  const p = toOklab(toLight(one));
  const q = toOklab(toLight(other));
  return Math.hypot(p.lightness - q.lightness, p.a - q.a, p.b - q.b);
}

/** The colour that CSS `color-mix(in oklab, one share, other)` gives. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const p = toOklab(toLight(one));
  const q = toOklab(toLight(other));
  return toHex(
    fromOklab({
      lightness: p.lightness * share + q.lightness * (1 - share),
      a: p.a * share + q.a * (1 - share),
      b: p.b * share + q.b * (1 - share),
    }),
  );
}

function lightOf({ lightness, chroma, hue }: Oklch): Light {
  const angle = (hue * Math.PI) / 180;
  return fromOklab({ lightness, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) });
}

function isShowable({ red, green, blue }: Light): boolean {
  return [red, green, blue].every((channel) => channel >= -0.0001 && channel <= 1.0001);
}

// Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/
function toOklab({ red, green, blue }: Light): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function fromOklab({ lightness, a, b }: Oklab): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    blue: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  };
}
