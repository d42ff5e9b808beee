import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { test, type Frame } from "@playwright/test";

/**
 * Whether no test of this run has checked this screen with these rules. Two pages are the same screen if they have
 * the same elements, classes, attributes and colours. Their words and the length of their lists may differ.
 */
export async function isFirstVisit(frame: Frame, rules: readonly string[]): Promise<boolean> {
  const { project, repeatEachIndex, retry } = test.info();
  // A retried test checks all of its screens again.
  if (repeatEachIndex > 0 || retry > 0) return true;
  const hash = createHash("sha256").update(`${rules.join()}\n${await frame.evaluate(shapeOf)}`);
  const folder = resolve(project.outputDir, ".screens-seen", process.env["E2E_RUN"]!);
  mkdirSync(folder, { recursive: true });
  try {
    // Only one of several workers can create the file.
    mkdirSync(resolve(folder, hash.digest("hex")));
    return true;
  } catch {
    return false;
  }
}

/** The elements of a page, with everything that axe and CSS depend on. Siblings of the same shape count once. */
function shapeOf(): string {
  const passing =
    /^(id|href|src|srcset|value|name|key|nonce|action|content|datetime|for|data-.*|aria-(label|labelledby|describedby|controls))$/;
  const known = new Map<string, number>();
  const lines: string[] = [];
  const shape = (element: Element): number => {
    const attributes = [...element.attributes]
      .map(({ name, value }) => (passing.test(name) ? `${name}${value === "" ? "" : "=…"}` : `${name}=${value}`))
      .sort();
    const children = new Set([...element.children].map(shape));
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /\S/.test(nodeValue!));
    // A business's colours are in a style sheet inside its page.
    const sheet = element.tagName === "STYLE" ? element.textContent : "";
    const line = `${element.tagName} ${attributes.join(" ")} ${hasText} ${[...children].join()} ${sheet}`;
    let number = known.get(line);
    if (number === undefined) {
      number = known.size;
      known.set(line, number);
      lines.push(line);
    }
    return number;
  };
  shape(document.documentElement);
  const { colorScheme } = getComputedStyle(document.documentElement);
  return [
    colorScheme,
    matchMedia("(prefers-color-scheme: dark)").matches,
    matchMedia("(forced-colors: active)").matches,
    document.activeElement?.tagName,
    ...lines,
  ].join("\n");
}
