import { redirect } from "react-router";
import { newBusinessPath, officePath } from "#domain/navigation/office-addresses.ts";
import { isWithoutBusiness, ownsDemo } from "#use-cases/office/set-up/business/read-start.ts";
import type { BeginningView } from "../first-run-views.ts";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import { signInOf } from "../../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../../shared/words/office-words.server.ts";
import { sheetOf } from "../steps.server.ts";

/** Asks owners of the demo how they want to begin. Others have nothing to choose. */
export async function presentBeginning({ context }: PageArguments): Promise<BeginningView> {
  const services = context.get(servicesContext);
  const { operator } = signInOf(context);
  if (!(await ownsDemo(operator.id, services)))
    throw redirect((await isWithoutBusiness(services)) ? newBusinessPath : officePath);
  const t = await officeTranslator(context);
  return {
    ...sheetOf(t, { title: t("console.start.begin"), text: t("console.start.beginText") }),
    ways: [
      {
        href: `${newBusinessPath}?instead=demo`,
        title: t("console.start.own"),
        text: t("console.start.ownText"),
      },
      { href: officePath, title: t("console.start.keep"), text: t("console.start.keepText") },
    ],
    pack: {
      title: t("console.start.pack"),
      text: t("console.start.packText"),
      after: t("console.start.packAfter"),
      command: "npm run almanac -- load my-pack",
    },
  };
}
