import type { NoticeName } from "../../frame-rows.server.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { NoticeRow } from "../frame/frame-table.server.ts";
import type { OfficeFrameView } from "../frame/frame-views.ts";

/** What the last form did, or why it did nothing. The address names it, so that a reload says nothing untrue. */
export function noticeOf(notice: NoticeRow | undefined, t: Translator, hasMail: boolean): OfficeFrameView["done"] {
  if (notice === undefined) return null;
  const { text, tone = "success", unsent } = notice;
  return unsent === undefined || hasMail ? { title: t(text), tone } : { title: t(unsent), tone: "warning" };
}

/** The address of a page that says what a form did; null if there is nothing to say. */
export function withDone(path: string, done: NoticeName | null): string {
  if (done === null) return path;
  const [page, query = ""] = path.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("done", done);
  return `${page}?${parameters}`;
}
