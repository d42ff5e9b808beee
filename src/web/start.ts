import type { PageAnswer } from "./ui/navigation/page.ts";

/** What a document tells its script. */
export interface Start {
  page: PageAnswer;
  /** The addresses of the page's texts and of the English ones, which replace them if they fail to load. */
  catalogues: readonly string[];
}
