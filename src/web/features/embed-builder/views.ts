import type { SelectOption } from "../../ui/field/select-field.tsx";
import type { SnippetChoice } from "./snippet.ts";

export interface EmbedView {
  choice: SnippetChoice;
  services: SelectOption[];
  languages: SelectOption[];
  snippet: string;
  /** What the snippet shows, on this installation. */
  preview: string;
}
