import { addressOf, escapeHtml, type SnippetChoice, type SnippetContext, type SnippetWords } from "./snippet.ts";

/** The package for React sites. */
const reactPackage = "@almanac/react";

/** A frame without a script. It keeps its height. */
export function plainFrame(choice: SnippetChoice, place: SnippetContext, { label }: SnippetWords): string {
  const src = escapeHtml(addressOf(choice, place));
  return `<iframe src="${src}" title="${escapeHtml(label)}" allow="payment"\n  style="width: 100%; height: 800px; border: 0"></iframe>`;
}

/** Strings are written as JSON, which JSX takes in braces, so that no name can end an attribute. */
export function reactSnippet(choice: SnippetChoice, place: SnippetContext, { label }: SnippetWords): string {
  const url = JSON.stringify(addressOf(choice, place));
  return [
    `// npm install ${reactPackage}`,
    `import { AlmanacInline } from "${reactPackage}";`,
    "",
    "export function Booking() {",
    `  return <AlmanacInline url={${url}}>{${JSON.stringify(label)}}</AlmanacInline>;`,
    "}",
  ].join("\n");
}
