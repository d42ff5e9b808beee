import type { SelectOption } from "../../ui/field/select-field.tsx";
import type { SnippetChoice } from "./snippet.ts";

export interface EmbedView {
  choice: SnippetChoice;
  targets: SelectOption[];
  /** The only sites that may show what was chosen; empty where any may. */
  frameSites: string[];
  /** Whose it is. */
  provider: string;
  languages: SelectOption[];
  snippet: string;
  /** What the snippet shows, on this installation. */
  preview: string;
}
