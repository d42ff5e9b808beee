import { languageOf, localeOf } from "#domain/locales/locales.ts";
import { writeZip } from "#packs/zip/write-zip.ts";
import { exportCustomer, type CustomerExport } from "#use-cases/office/customers/export-customer.ts";
import { readCustomer } from "#use-cases/office/customers/read-customer.ts";
import { formatMoment, type Viewer } from "../../../i18n/formats.ts";
import type { DataSection } from "../../../public/shared/privacy/my-data-views.ts";
import { localeContext, originsContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { presentPersonData } from "../../../public/shared/privacy/data-sections.server.ts";
import { customerName } from "../customer/customer-words.server.ts";

/** Everything about a customer as a zip: a page to read, and the same for programs. */
export async function sendCustomer({ context, params, url }: PageArguments): Promise<Response> {
  const { provider, actor } = passOf(context);
  const office = { providerId: provider.id, actor };
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const id = params["customer"]!;
  const asked = { id, origin: context.get(originsContext).site, locale: languageOf(code) };
  const read = await readCustomer(office, id, services);
  const exported = await exportCustomer(office, asked, services);
  if (!exported.ok && exported.refusal.code === "too-many-requests") throw refused(exported.refusal);
  if (!read.ok || !exported.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const name = customerName(read.value.person, context, t);
  const time = formatMoment(services.clock.now().getTime(), viewer);
  const title = t("console.customers.exported", { business: provider.name, name, time });
  const zip = writeZip(
    new Map([
      ["customer.json", `${JSON.stringify(exported.value.json, null, 2)}\n`],
      ["customer.html", pageOf(title, localeOf(code).tag, sectionsOf(exported.value, t, viewer))],
    ]),
  );
  return new Response(new Uint8Array(zip), {
    headers: { "Content-Type": "application/zip", "Content-Disposition": 'attachment; filename="customer.zip"' },
  });
}

function sectionsOf({ customer, data, remarks }: CustomerExport, t: Translator, viewer: Viewer): DataSection[] {
  const keys = [...customer.emails, ...customer.phones].map((text) => ({ term: "", text }));
  const written = remarks.map(({ text, at }) => ({ term: formatMoment(at.getTime(), viewer), text }));
  const { bar } = customer;
  return [
    { id: "keys", title: t("console.customers.splitTitle"), rows: keys },
    {
      id: "remarks",
      title: t("console.customers.remarks"),
      rows: [...(bar === null ? [] : [{ term: t("console.customers.notOnline"), text: bar.reason }]), ...written],
    },
    ...presentPersonData(data, { t, viewer }),
  ].filter(({ rows }) => rows.length > 0);
}

/** A page that needs nothing else, so that it opens from a folder. */
function pageOf(title: string, language: string, sections: readonly DataSection[]): string {
  const rows = ({ rows: own }: DataSection) =>
    own.map(({ term, text }) => `<dt>${escape(term)}</dt><dd>${escape(text)}</dd>`).join("\n");
  const body = sections.map((one) => `<section>\n<h2>${escape(one.title)}</h2>\n<dl>\n${rows(one)}\n</dl>\n</section>`);
  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.25rem; }
h2 { margin: 2rem 0 0; padding-bottom: .25rem; border-bottom: 1px solid; font-size: 1rem; }
dt { margin-top: .5rem; color: #555; font-size: .875rem; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${escape(title)}</h1>
${body.join("\n")}
</body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (one) => entities[one]!);
}
