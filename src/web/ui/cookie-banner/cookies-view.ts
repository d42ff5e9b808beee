/** Whether a page asks about cookies, and what it carries once they were accepted. */
export interface CookiesView {
  isAsked: boolean;
  /** Whether there is anything that only a visitor who accepts all gets. */
  hasOptional: boolean;
  /** Where the answer leads back to. */
  back: string;
  /** Optional ones, which the visitor has accepted. */
  scripts: string[];
}
