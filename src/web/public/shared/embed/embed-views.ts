import type { SelectOption } from "../../../ui/field/select-field.tsx";
import type { SnippetChoice } from "./snippet.ts";

export interface EmbedView {
  choice: SnippetChoice;
  targets: SelectOption[];
  /** The only sites that may frame the chosen page. Empty if any site may. */
  frameSites: string[];
  /** The provider that the chosen page belongs to. */
  provider: string;
  languages: SelectOption[];
  snippet: string;
  /** The URL of the preview on this installation. */
  preview: string;
}
