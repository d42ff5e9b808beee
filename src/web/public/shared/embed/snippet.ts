import { localizedPath } from "#domain/content/addresses.ts";
import { isCatalogueCode, type CatalogueCode, type LocaleCode } from "#domain/locales/locales.ts";

const kinds = ["inline", "popup", "floating"] as const;
type Kind = (typeof kinds)[number];

/** The choices on the snippet page. The page's URL has all of them. */
export interface SnippetChoice {
  kind: Kind;
  /** The path of the page to show, without a locale prefix. */
  path: string;
  language: CatalogueCode;
  theme: "auto" | "light" | "dark";
  /** Six hexadecimal digits, or empty for the provider's colour. */
  primary: string;
  hideDetails: boolean;
  firstName: string;
  email: string;
}

/** The site that serves the page in the snippet. */
export interface SnippetContext {
  origin: string;
  /** The language of its URLs without a prefix. */
  own: LocaleCode | null;
}

/** The URL of the page that the snippet shows. */
export function addressOf(
  { path, language, theme, primary, hideDetails }: SnippetChoice,
  { origin, own }: SnippetContext,
) {
  const url = new URL(localizedPath(language, path, own), origin);
  if (theme !== "auto") url.searchParams.set("theme", theme);
  if (primary !== "") url.searchParams.set("primary", primary);
  if (hideDetails) url.searchParams.set("hide_details", "1");
  return url.href;
}

/** Texts in the chosen language, which may differ from the language of the snippet page. */
export interface SnippetWords {
  label: string;
  close: string;
}

/** HTML to copy into any page. */
export function snippetOf(choice: SnippetChoice, place: SnippetContext, { label, close }: SnippetWords): string {
  const { origin } = place;
  const href = escapeHtml(addressOf(choice, place));
  const script = `<script async src="${escapeHtml(origin)}/embed.js"></script>`;
  const filled = prefillOf(choice);
  const text = escapeHtml(label);
  if (choice.kind === "inline") {
    return `${script}\n<div data-almanac-inline${filled} style="min-height: 700px">\n  <a href="${href}">${text}</a>\n</div>`;
  }
  // The script's default language is English.
  const closing = choice.language === "en" ? "" : ` data-almanac-close="${escapeHtml(close)}"`;
  return `${script}\n<a href="${href}" data-almanac-${choice.kind}${closing}${filled}>${text}</a>`;
}

function prefillOf({ firstName, email }: SnippetChoice): string {
  const known = { ...(firstName !== "" && { first_name: firstName }), ...(email !== "" && { email }) };
  return Object.keys(known).length === 0 ? "" : ` data-almanac-prefill="${escapeHtml(JSON.stringify(known))}"`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Reads the choices from the URL. Unknown values fall back to the first option. */
export function readSnippetChoice(
  params: URLSearchParams,
  { paths, language }: { paths: readonly string[]; language: CatalogueCode },
): SnippetChoice {
  const text = (name: string) => (params.get(name) ?? "").slice(0, 200);
  const primary = text("primary").replace("#", "");
  return {
    kind: kinds.find((kind) => kind === text("kind")) ?? "inline",
    path: paths.find((path) => path === text("show")) ?? paths[0] ?? "/",
    language: isCatalogueCode(text("language")) ? (text("language") as CatalogueCode) : language,
    theme: (["light", "dark"] as const).find((theme) => theme === text("theme")) ?? "auto",
    primary: /^[0-9a-f]{6}$/i.test(primary) ? primary : "",
    hideDetails: params.has("hide"),
    firstName: text("first"),
    email: text("email"),
  };
}
