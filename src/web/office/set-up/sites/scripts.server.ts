import { scriptsPath, setUpPath } from "#domain/navigation/office-addresses.ts";
import { loadsScripts } from "#use-cases/content/optional-scripts.ts";
import type { ScriptsView } from "../../shared/set-up/sites-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { providerIn } from "../look/look.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { readSetUp } from "../editor/editor.server.ts";

/** The scripts of other sites, which only an owner with a fresh proof may add. */
export async function presentScripts(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, name } = pass.provider;
  const t = await officeTranslator(context);
  const { value, version } = providerIn(await readSetUp(args));
  const stored = value["optional-scripts"];
  const view: ScriptsView = {
    name: titleOf(t("console.setUp.field.scripts"), name),
    action: scriptsPath(slug),
    back: setUpPath(slug),
    version: String(version),
    scripts: Array.isArray(stored) ? stored.map(String).join("\n") : "",
    isOff: !loadsScripts(context.get(servicesContext)),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "sites" }), view };
}
