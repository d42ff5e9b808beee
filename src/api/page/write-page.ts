import { apiPath } from "#domain/navigation/addresses.ts";
import type { Endpoint } from "../define.ts";
import { operationTagOf, type writeDocument } from "../document.ts";
import { apiRefusals, generalRefusals, problemResponse, problemTitleOf } from "../problem.ts";
import { html, proseHtml, type Html } from "./html.ts";
import { showOperation, type DocumentOperation } from "./show-operation.ts";
import type { Schemas } from "./show-schema.ts";

/** What is the same for all operations. */
const rules: readonly [title: string, text: string][] = [
  [
    "Values",
    "Times are RFC 3339 with an offset, such as `2027-01-12T10:00:00+01:00`. Dates are `2027-01-12`. Money is `amount` in minor units with its `currency`.",
  ],
  [
    "Languages",
    "`Accept-Language` chooses the language of names and texts, if the business has translated them. Problems are in English.",
  ],
  ["Lists", "A list has `items` and `next`. Send `next` back as `cursor` for the next page. `limit` is at most 100."],
  [
    "Problems",
    "A refusal is `application/problem+json` with a stable `code`. Faults in a request have the code `invalid` and one entry of `errors` for each value.",
  ],
  [
    "Keys",
    "What the office does needs an API key of the business: `Authorization: Bearer alm_…`. A key has verbs. It belongs to servers, not to browsers.",
  ],
  [
    "Repeats",
    "Send an `Idempotency-Key` of at least 22 random characters with a POST that creates something. A repeat with the same key and body gets the first result.",
  ],
  ["Limits", "`RateLimit` says how many requests are left, and `Retry-After` how many seconds to wait after 429."],
  ["Other sites", "Pages of other sites may read what is open, if they may show the business's booking pages."],
];

/** The readable page, made from the same table as the document. */
export function writePage(
  endpoints: readonly Endpoint[],
  document: ReturnType<typeof writeDocument>,
  origin: string,
): string {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const groups = [...Map.groupBy(endpoints, ({ path }) => operationTagOf(path))];
  const operationOf = ({ path, method }: Endpoint) =>
    document.paths?.[path]?.[method.toLowerCase() as "get"] as DocumentOperation;
  const sections = groups.map(
    ([tag, own]) =>
      html`<section aria-labelledby="${idOf(tag)}">
        <h2 id="${idOf(tag)}">${titleOfTag(tag)}</h2>
        ${own.map((each) => showOperation(each, operationOf(each), schemas, origin))}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Almanac API</title>
        <link rel="stylesheet" href="${apiPath}/page.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the operations</a>
        <header>
          <div class="oxford">
            <h1>Almanac API</h1>
            <p class="lead">
              Find free times, hold them, book them, and run the office of a business. What visitors may do needs no
              key.
            </p>
            <p>
              All addresses begin with <code>${origin}${apiPath}</code>.
              <a href="${apiPath}/openapi.json">The OpenAPI 3.1 document</a> describes the same for programs.
            </p>
          </div>
          <div class="rules">
            ${rules.map(
              ([title, text]) =>
                html`<section>
                  <h3>${title}</h3>
                  <p>${proseHtml(text)}</p>
                </section>`,
            )}
          </div>
        </header>
        ${contents(groups)}
        <main id="main">${sections} ${problems(endpoints)}</main>
      </body>
    </html>`.text;
}

function idOf(tag: string): string {
  return `about-${tag.replaceAll(" ", "-")}`;
}

function contents(groups: [string, Endpoint[]][]): Html {
  return html`<nav aria-label="Contents">
    <div class="contents">
      ${groups.map(
        ([tag, own]) =>
          html`<details>
            <summary>${titleOfTag(tag)}</summary>
            <ul>
              ${own.map(({ id, summary }) => html`<li><a href="#${id}">${summary.split(":")[0]!}</a></li>`)}
            </ul>
          </details>`,
      )}<a class="last" href="#problems">Problems</a>
    </div>
  </nav>`;
}

function titleOfTag(tag: string): string {
  return tag[0]!.toUpperCase() + tag.slice(1);
}

function problems(endpoints: readonly Endpoint[]): Html {
  const own = Object.entries(apiRefusals).map(([code, { status, title }]) => ({ code, status, title }));
  const codes = new Set([...generalRefusals, ...endpoints.flatMap(({ refusals = [] }) => refusals)]);
  const refusals = [...codes].map((code) => ({
    code,
    status: problemResponse(code).status,
    title: problemTitleOf(code),
  }));
  const all = [...own, ...refusals].toSorted((one, other) => one.status - other.status);
  const rows = all.map(
    ({ code, status, title }) =>
      html`<tr id="${code}">
        <td><code>${code}</code></td>
        <td>${status}</td>
        <td>${title}</td>
      </tr>`,
  );
  return html`<section aria-labelledby="problems">
    <h2 id="problems">Problems</h2>
    <p>Programs should test for the code. Its status and its title stay the same, too.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Status</th>
          <th scope="col">Title</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}
