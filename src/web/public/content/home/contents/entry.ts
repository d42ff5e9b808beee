import type { MessageKey } from "#domain/locales/messages.ts";

export interface ContentsEntry {
  name: MessageKey;
  values?: Record<string, string>;
  to: string;
  /** The URL pattern. */
  route: string;
}
