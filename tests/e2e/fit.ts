/**
 * Finds layout faults in the page that it is evaluated in: a page wider than its window, text wider or higher than
 * the box that clips it, words outside their box, and texts that overlap. Returns an empty list if there are none.
 */
export function fitOf(): string[] {
  const faults: string[] = [];
  const shown = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    // Text for screen readers only is one pixel large.
    return (
      box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  /** Whether a condition holds for an element or one of its ancestors. */
  const withinAny = (holds: (style: CSSStyleDeclaration) => boolean): ((element: Element) => boolean) => {
    const known = new Map<Element, boolean>();
    const isWithin = (element: Element): boolean => {
      let answer = known.get(element);
      if (answer === undefined) {
        const { parentElement } = element;
        answer = holds(getComputedStyle(element)) || (parentElement !== null && isWithin(parentElement));
        known.set(element, answer);
      }
      return answer;
    };
    return isWithin;
  };
  const isHidden = withinAny(
    ({ clip, clipPath, position }) => position === "absolute" && (clip !== "auto" || clipPath !== "none"),
  );
  const isFloating = withinAny(({ position }) => /fixed|sticky/.test(position));

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);

  /** The boxes of a font may be much higher than its letters, so the line height counts as the height of a text. */
  const lineOf = (box: DOMRect, element: Element): DOMRect => {
    const excess = box.height - Number.parseFloat(getComputedStyle(element).lineHeight);
    return excess > 0 ? new DOMRect(box.x, box.y + excess / 2, box.width, box.height - excess) : box;
  };
  const texts: { element: Element; text: string; boxes: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    const text = (walker.currentNode.nodeValue ?? "").trim();
    if (text === "" || element.closest("script, style, svg, option, noscript") !== null) continue;
    if (!shown(element) || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    texts.push({ element, text, boxes: [...range.getClientRects()].map((box) => lineOf(box, element)) });
  }
  /** Focus rings and touch targets may extend beyond a box. Words may not. */
  const losesWords = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    return texts.some(
      (text) =>
        element.contains(text.element) && text.boxes.some((box) => box.right > right + 1 || box.left < left - 1),
    );
  };
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (element.closest("svg, select, textarea") !== null || !shown(element) || isHidden(element)) continue;
    const { display, overflowX, overflowY } = getComputedStyle(element);
    if (display === "inline" || display === "contents" || (element.textContent ?? "").trim() === "") continue;
    const wide = element.scrollWidth - element.clientWidth;
    const high = element.scrollHeight - element.clientHeight;
    if (wide > 1 && !/auto|scroll/.test(overflowX) && losesWords(element))
      faults.push(`too wide by ${wide}: ${named(element)}`);
    if (high > 1 && /hidden|clip/.test(overflowY)) faults.push(`cut off by ${high}: ${named(element)}`);
  }

  const still = texts.filter(({ element }) => !isFloating(element));
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      const meets = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            // Lines close together share a little of their leading.
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
        ),
      );
      if (meets) faults.push(`"${one.text.slice(0, 30)}" overlaps "${other.text.slice(0, 30)}"`);
    }
  }
  return faults;
}
