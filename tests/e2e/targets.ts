import type { Frame } from "@playwright/test";

/**
 * Controls that are smaller than a finger needs: 44 px in both directions. Links inside a sentence are exempt, and a
 * control's target includes its label and the invisible box around it.
 */
export function smallTargets(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    // A host page's own links are not ours.
    if (document.getElementById("__nuxt") === null) return [];
    const least = 43.5;
    const small: string[] = [];
    const controls = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    const hidden = "[aria-hidden=true], .visually-hidden, .skip-link, [inert]";
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      // Seven days share a row, even in a very narrow frame.
      if (control.matches(".day") && innerWidth < 340) continue;
      if (control.closest(hidden) !== null || !control.checkVisibility({ visibilityProperty: true })) continue;
      const isBox = control.matches("input[type=radio], input[type=checkbox]");
      const { width, height } = ((isBox && control.closest("label")) || control).getBoundingClientRect();
      const after = getComputedStyle(control, "::after");
      const around = after.content !== "none" && after.position === "absolute" ? after : { width: "0", height: "0" };
      const size = [
        Math.max(width, Number.parseFloat(around.width)),
        Math.max(height, Number.parseFloat(around.height)),
      ];
      // In the office's grid, a visit is as tall as it lasts. The agenda has the same visits in tall rows.
      if (control.matches(".cal > *, .busy > *, .gap > *") && innerWidth > 736 && height >= 23.5) continue;
      // So is a stretch of a drawn week. The buttons below it and the fields do the same.
      if (control.matches(".week-board__stretch")) continue;
      if (width === 0 || size.every((length) => length >= least) || isInSentence(control)) continue;
      small.push(`${control.outerHTML.slice(0, 120)} is ${size.map(Math.round).join(" × ")} px`);
    }
    return small;

    function isInSentence(control: HTMLElement): boolean {
      if (getComputedStyle(control).display !== "inline") return false;
      const block = control.closest("p, li, dd, dt, td, figcaption, label, legend, h1, h2, h3, h4, div");
      return (block?.textContent ?? "").replace(control.textContent, "").trim() !== "";
    }
  });
}
