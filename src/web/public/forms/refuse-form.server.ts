import type { Refusal } from "#domain/errors.ts";
import { teamPath } from "#domain/navigation/addresses.ts";
import { refused, type ErrorWords } from "../../http/refused.ts";
import type { FormRequest } from "../shared/forms/open-form.server.ts";

/** `throw refuseForm(…)`: the error screen links to the provider's team page. */
export function refuseVisitorsForm({ open: { provider }, t }: Pick<FormRequest, "open" | "t">, refusal: Refusal) {
  const { name, contactMethod, slug } = provider;
  const words: ErrorWords = {
    label: t("closed.toProvider", { provider: name }),
    afterwards: { contactMethod, rebook: teamPath(slug) },
  };
  if (refusal.code === "erased") {
    return refused(refusal, { title: t("privacy.erased.title"), text: t("privacy.erased.text", refusal) });
  }
  if (refusal.code !== "link-expired") return refused(refusal, words);
  const used = { title: t("closed.linkUsed.title"), text: t("closed.linkUsed.text", { provider: name }) };
  return refused(refusal, { ...words, ...used });
}
