import { useEffect } from "react";
import { forgetDrafts } from "../../../ui/typed/drafts.ts";

/** The name under which the tab saves what a visitor typed into a form. A response has a token once it has begun. */
export function formDraft(slug: string, token = ""): string {
  return `form ${slug} ${token}`;
}

/** Call it where a form ends. The answers are on the server, so the tab needs none of them. */
export function useForgetForm(slug: string, hasEnded: boolean): void {
  useEffect(() => {
    if (hasEnded) forgetDrafts(formDraft(slug));
  }, [slug, hasEnded]);
}
