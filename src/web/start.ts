import type { PageAnswer } from "./ui/navigation/page.ts";

/** What a document tells its script. */
export interface Start {
  page: PageAnswer;
  /** The address of the page's texts. */
  catalogue: string;
}
