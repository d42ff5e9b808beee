/** Whether a page asks about cookies, and the scripts it loads once the visitor has accepted them. */
export interface CookiesView {
  isAsked: boolean;
  /** Whether the site has anything that requires accepting all cookies. */
  hasOptional: boolean;
  /** The page to return to after the choice. */
  back: string;
  /** Optional scripts that the visitor has accepted. */
  scripts: string[];
}
