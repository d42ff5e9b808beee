import type { SelectOption } from "../../../ui/field/select-field.tsx";
import { namesFrom } from "../forms/schema-names.ts";
import type { scriptForm } from "./sites-schemas.server.ts";

/** The fields of the form. */
export const scriptField = namesFrom<typeof scriptForm>();

/** One way to put a page on a website. */
export interface SnippetView {
  id: string;
  title: string;
  hint: string;
  text: string;
}

export interface ScriptsView {
  name: string;
  action: string;
  back: string;
  /** The version of the business that the form started from. */
  version: string;
  /** One address in each line. */
  scripts: string;
  /** They are not loaded, because the office shares the address of the pages. */
  isOff: boolean;
}

export interface SitesView {
  name: string;
  title: string;
  lead: string;
  labels: { show: string; language: string; update: string; code: string };
  /** The address of this page. Its form asks for other snippets. */
  action: string;
  things: readonly SelectOption[];
  languages: readonly SelectOption[];
  chosen: { show: string; language: string };
  snippets: SnippetView[];
  copy: { label: string; done: string };
  preview: {
    title: string;
    src: string;
    /** The ways to open it, which the preview can show. */
    kinds: { label: string; href: string; isCurrent: boolean }[];
  };
  sites: { title: string; text: string; change: { href: string; text: string } };
}
