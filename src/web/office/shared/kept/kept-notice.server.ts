import type { KeptFormFields } from "#use-cases/office/door/sign-in/keep-form.ts";
import type { KeptNotice } from "../frame/frame-views.ts";
import { pathWithin, type PageArguments } from "../../../http/context.ts";
import { officeContext } from "../../../http/office/context.ts";
import { keptContext, readKept } from "../../../http/office/kept.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { sayLastChange, wasChanged } from "./meanwhile.server.ts";

/** Pages with `kept` or `late` in their address say what became of a form that was not carried out. */
export async function presentKept(
  { context, url }: Pick<PageArguments, "context" | "url">,
  t: Translator,
): Promise<KeptNotice | null> {
  const kept = context.get(keptContext);
  if (kept === null) return presentMeanwhile({ context, url }, t);
  const { why, files } = kept;
  const again = files.length === 0 ? [] : [t("console.kept.files", { files: files.join(", ") })];
  if (readKept({ context, url }) !== null)
    return {
      tone: "success",
      title: t("console.confirm.found"),
      lines: [t("console.kept.check"), ...again],
      typed: null,
    };
  const texts = textsIn(kept);
  return {
    tone: "warning",
    title: t("console.kept.late"),
    lines: [...(why ? [t("console.kept.last", { change: why })] : []), ...again],
    typed: texts.length === 0 ? null : { title: t("console.kept.typed"), texts },
  };
}

/** A form that was refused because it came too late says in its own words why. Above it, the page says what happened. */
async function presentMeanwhile(
  { context, url }: Pick<PageArguments, "context" | "url">,
  t: Translator,
): Promise<KeptNotice | null> {
  const pass = context.get(officeContext);
  if (!wasChanged(context) || pass?.kind !== "provider") return null;
  const last = await sayLastChange(context, pass, pathWithin(url, context));
  if (last === null) return null;
  return {
    tone: "warning",
    title: t("console.kept.late"),
    lines: [t("console.kept.last", { change: last })],
    typed: null,
  };
}

/** What someone typed in words, or as a number. Everything else chose from what the page offered. */
function textsIn({ fields }: KeptFormFields): string[] {
  const typed = fields.filter(([name, value]) => value.trim() !== "" && !unread.has(name));
  return [...new Set(typed.map(([, value]) => value.trim()))].filter((text) => /\s|^[\d.,]+$/.test(text));
}

/** Fields that no one types. */
const unread = new Set(["key", "revision", "version", "id", "was", "start", "length", "person", "next", "at", "state"]);
