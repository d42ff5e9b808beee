import type { Frame } from "@playwright/test";

/**
 * Texts with too little contrast, by WCAG's ratios: 4.5, or 3 for large letters. Like axe's rule, but from the styles of
 * an element and its ancestors only, which takes milliseconds. Texts above pictures, and controls that cannot be used,
 * are left out.
 */
export function faintTexts(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    const colours = new Map<string, Colour>();
    /** Any colour of CSS, as the browser paints it. */
    const read = (text: string): Colour => {
      const known = colours.get(text);
      if (known !== undefined) return known;
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = text;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      colours.set(text, colour);
      return colour;
    };
    const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => [
      red * alpha + below[0] * (1 - alpha),
      green * alpha + below[1] * (1 - alpha),
      blue * alpha + below[2] * (1 - alpha),
      1,
    ];
    const luminance = (colour: Colour): number => {
      const [red = 0, green = 0, blue = 0] = colour
        .slice(0, 3)
        .map((channel) => channel / 255)
        .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    interface Ground {
      /** Null above a picture, whose colours are not known. */
      colour: Colour | null;
      opacity: number;
    }
    const isDark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
    const canvas: Colour = isDark ? [18, 18, 18, 1] : [255, 255, 255, 1];
    // A frame may be transparent, and its host's colours are not known here.
    const paper: Ground = { colour: window === window.parent ? canvas : null, opacity: 1 };
    const grounds = new Map<Element, Ground>();
    const groundOf = (element: Element): Ground => {
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const below = element.parentElement === null ? paper : groundOf(element.parentElement);
      const own = read(backgroundColor);
      let colour = below.colour;
      if (own[3] === 1) colour = own;
      else if (own[3] > 0 && colour !== null) colour = over(own, colour);
      if (backgroundImage !== "none") colour = null;
      const ground = { colour, opacity: below.opacity * Number(opacity) };
      grounds.set(element, ground);
      return ground;
    };

    const unusable = ":disabled, [aria-disabled=true], [inert], label:has(:disabled)";
    const unread = "script, style, svg, option, noscript, template, [aria-hidden=true]";
    const elements = new Set<HTMLElement>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (/[\p{L}\p{N}]/u.test(walker.currentNode.nodeValue!)) elements.add(walker.currentNode.parentElement!);
    const wordless = "[type=hidden], [type=checkbox], [type=radio], [type=file], [type=color], [type=range]";
    for (const field of document.querySelectorAll<HTMLElement>(`select, textarea, input:not(${wordless})`))
      elements.add(field);

    const faint: string[] = [];
    for (const element of elements) {
      if (element.closest(unread) !== null || element.closest(unusable) !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      // Text for screen readers only is one pixel large.
      if (width <= 1 || height <= 1) continue;
      const { colour: ground, opacity } = groundOf(element);
      if (ground === null) continue;
      const { color, fontSize, fontWeight, maskImage } = getComputedStyle(element);
      // A drawing stands in the place of these words.
      if (maskImage !== "none") continue;
      const [red, green, blue, alpha] = read(color);
      const letters = over([red, green, blue, alpha * opacity], ground);
      const [light, dark] = [luminance(letters), luminance(ground)].toSorted((a, b) => b - a);
      const ratio = (light! + 0.05) / (dark! + 0.05);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      // Painted colours are rounded.
      if (ratio < (isLarge ? 3 : 4.5) - 0.05) faint.push(`${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 160)}`);
    }
    return faint;
  });
}

/** Regions that scroll, and that no key can reach: neither they nor anything in them takes the focus. */
export function unreachableRegions(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const reachable = "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex]";
    return [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        const wide = element.scrollWidth - element.clientWidth > 13;
        const high = element.scrollHeight - element.clientHeight > 13;
        if ((!wide && !high) || element.matches(reachable) || element.querySelector(reachable) !== null) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        return (wide && /auto|scroll/.test(overflowX)) || (high && /auto|scroll/.test(overflowY));
      })
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
