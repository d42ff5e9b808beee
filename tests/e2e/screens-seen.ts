import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { test, type Frame } from "@playwright/test";

/**
 * Whether no test of this run has looked at such a screen with these rules. Two pages are the same screen when they are
 * built of the same elements with the same classes, attributes and colours, whatever their words and however long their lists.
 */
export async function isFirstVisit(frame: Frame, rules: readonly string[]): Promise<boolean> {
  const { project, repeatEachIndex, retry } = test.info();
  // A test that is repeated is repeated whole.
  if (repeatEachIndex > 0 || retry > 0) return true;
  const hash = createHash("sha256").update(`${rules.join()}\n${await frame.evaluate(shapeOf)}`);
  const folder = resolve(project.outputDir, ".screens-seen", process.env["E2E_RUN"]!);
  mkdirSync(folder, { recursive: true });
  try {
    // Only one of several workers makes it.
    mkdirSync(resolve(folder, hash.digest("hex")));
    return true;
  } catch {
    return false;
  }
}

/** The elements of a page with what axe and a browser's styles look at. Siblings of one shape count once. */
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
    // A business's colours are in a sheet of its page's own.
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
