import { data, redirect } from "react-router";
import { scriptsPath } from "#domain/navigation/office-addresses.ts";
import { loadsScripts } from "#use-cases/content/optional-scripts.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { providerIn } from "../look/look.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { readSetUp } from "../editor/editor.server.ts";
import { tellFault } from "../tell-fault.server.ts";
import { saveFor, unweighed } from "../editor/save.server.ts";
import { readOfficeForm } from "../../shared/forms/read-office-form.server.ts";
import { scriptForm } from "../../shared/set-up/sites-schemas.server.ts";
import type { scriptField } from "../../shared/set-up/sites-views.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";
import type { FormResultOf } from "../../shared/frame/office-form.tsx";

/** Saves the scripts of other sites. Every one can be removed; new ones need an office with an address of its own. */
export async function handleScripts(args: PageArguments) {
  const { context } = args;
  const sent = await readOfficeForm(args, scriptForm);
  if (!sent.isRead) return sent.answer;
  const { typed } = sent;
  const { scripts, version } = sent.value;
  const { provider } = passOf(context);
  const t = await officeTranslator(context);
  const { id, slug, value } = providerIn(await readSetUp(args));
  const change = { kind: "provider" as const, id, slug, version };
  const answer = await saveFor(
    args,
    { ...change, value: { ...value, "optional-scripts": scripts } },
    {
      ...unweighed,
      takesScripts: loadsScripts(context.get(servicesContext)),
    },
  );
  if (answer.kind === "saved") {
    const done = answer.saved.isChanged ? "set-up-saved" : "set-up-same";
    return redirect(withDone(scriptsPath(provider.slug), done), 303);
  }
  if (answer.kind === "refused" && answer.refusal.code === "thing-faulty") {
    const [first] = answer.refusal.faults;
    const result: FormResultOf<typeof scriptField> = {
      fault: tellFault(first?.code ?? "", first?.parameters ?? {}, t),
      field: "scripts",
      typed,
    };
    return data(result, 422);
  }
  // Someone else has changed the business meanwhile.
  const result: FormResultOf<typeof scriptField> = { fault: t("console.setUp.conflict.title"), field: "", typed };
  return data(result, 409);
}
