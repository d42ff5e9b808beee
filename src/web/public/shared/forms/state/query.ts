/** The state of a form page. It has no answers, only the token of the response. */
export interface FormQuery {
  /** The token of a started response. */
  response: string | null;
  /** The token of a link that is valid for one response. */
  link: string | null;
  page: string | null;
  theme: "light" | "dark" | "auto" | null;
  primary: string | null;
  hideDetails: boolean;
}

const token = /^[A-Za-z0-9_-]{20,64}$/;

/**
 * Whether a response's token is malformed, for example cut short. The page must not treat such a URL as one without a
 * token.
 */
export function hasCutResponse(params: URLSearchParams): boolean {
  return params.getAll("response").some((value) => !token.test(value));
}

export function readFormQuery(params: URLSearchParams): FormQuery {
  const theme = params.get("theme");
  return {
    response: matching(params.get("response"), token),
    link: matching(params.get("link"), token),
    page: matching(params.get("page"), /^[a-z][a-z0-9-]{0,59}$/),
    theme: theme === "light" || theme === "dark" || theme === "auto" ? theme : null,
    primary: matching(params.get("primary"), /^[0-9a-f]{6}$/i),
    hideDetails: params.get("hide_details") === "1",
  };
}

/** The query string with some of the state changed. Unset values are left out. */
export function formSearch(query: FormQuery, changes: Partial<FormQuery> = {}): string {
  const state = { ...query, ...changes };
  const params = new URLSearchParams();
  if (state.response !== null) params.set("response", state.response);
  if (state.link !== null) params.set("link", state.link);
  if (state.page !== null) params.set("page", state.page);
  if (state.theme !== null) params.set("theme", state.theme);
  if (state.primary !== null) params.set("primary", state.primary);
  if (state.hideDetails) params.set("hide_details", "1");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}
