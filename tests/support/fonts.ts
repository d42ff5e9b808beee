import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const modules = resolve(import.meta.dirname, "../../node_modules");
const folders = [join(modules, "@expo-google-fonts/noto-sans"), join(modules, "dejavu-fonts-ttf/ttf")];

/** DejaVu is one of the widest common fonts: text that fits in it fits in the others. */
const sans = { usual: "Noto Sans", wide: "DejaVu Sans" };

export type FontSet = keyof typeof sans;

export function readFontSet(value: string | undefined): FontSet {
  return value === "wide" ? "wide" : "usual";
}

/**
 * The environment for a browser that sees only the tests' fonts, so that a line has the same width on every machine.
 * Works only on Linux: browsers on other systems do not use fontconfig, so their layout may differ.
 */
export function fontEnvironment(set: FontSet): Record<string, string> {
  const folder = join(tmpdir(), `almanac-fonts-${process.getuid?.() ?? 0}-${set}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "fonts.conf");
  writeFileSync(file, configuration(sans[set], join(folder, "cache")));
  return { FONTCONFIG_FILE: file };
}

function configuration(family: string, cache: string): string {
  const families: Record<string, string> = {
    "sans-serif": family,
    "system-ui": family,
    serif: "DejaVu Serif",
    monospace: "DejaVu Sans Mono",
  };
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    "<fontconfig>",
    ...folders.map((folder) => `  <dir>${folder}</dir>`),
    `  <cachedir>${cache}</cachedir>`,
    ...Object.entries(families).map(
      ([name, chosen]) =>
        `  <match><test name="family" qual="any"><string>${name}</string></test>` +
        `<edit name="family" mode="assign" binding="strong"><string>${chosen}</string></edit></match>`,
    ),
    // The fallback for text without a known family.
    `  <match><edit name="family" mode="append_last"><string>${family}</string></edit></match>`,
    "</fontconfig>",
    "",
  ].join("\n");
}
