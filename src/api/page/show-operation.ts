import { successStatusOf, type Endpoint } from "../define.ts";
import { problemResponse } from "../problem.ts";
import { curlOf } from "./curl.ts";
import { html, proseHtml, type Html } from "./html.ts";
import { showField, showSchemaFields, type DocumentSchema, type Schemas } from "./show-schema.ts";

/** What the page needs of an operation in the document. */
export interface DocumentOperation {
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: DocumentSchema }[];
  requestBody?: { content: Record<string, { schema?: DocumentSchema }> };
  responses?: Record<string, { content?: Record<string, { schema?: DocumentSchema }> }>;
}

/** One operation with its parameters, its fields and a command to try it. */
export function showOperation(
  endpoint: Endpoint,
  operation: DocumentOperation,
  schemas: Schemas,
  origin: string,
): Html {
  const { id, method, path, summary, description, access, refusals = [], examples } = endpoint;
  const parameters = (operation.parameters ?? []).filter((each) => each.in !== "header");
  const body = operation.requestBody?.content["application/json"]?.schema;
  const answer = operation.responses?.[successStatusOf(endpoint)]?.content?.["application/json"]?.schema;
  return html`<article id="${id}">
    <h3><a href="#${id}">${summary}</a></h3>
    <p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code></p>
    ${access === "open" ? null : html`<p class="key">Needs a key with the verb <code>${access.verb}</code>.</p>`}
    ${description === undefined ? null : html`<p>${proseHtml(description)}</p>`}
    ${
      parameters.length === 0
        ? null
        : html`<h4>Parameters</h4>
            <ul class="fields">
              ${parameters.map(
                ({ name, in: place, required, schema = {} }) =>
                  html`<li>
                    ${showField(name, schema, place === "path" ? "in the path" : required ? "required" : "", schemas)}
                  </li>`,
              )}
            </ul>`
    }
    ${body === undefined ? null : folded("Body", showSchemaFields(body, schemas))}
    ${answer === undefined ? null : folded(`Response, ${successStatusOf(endpoint)}`, showSchemaFields(answer, schemas))}
    ${
      refusals.length === 0
        ? null
        : html`<details>
            <summary>May be refused</summary>
            <p class="refusals">
              ${[...new Set(refusals)].map(
                (code) =>
                  html`<a href="#${code}"><code>${code}</code></a>
                    <span class="type">${problemResponse(code).status}</span> `,
              )}
            </p>
          </details>`
    }
    ${examples.map(
      (example) =>
        html`<figure>
          <figcaption>${example.summary}</figcaption>
          <pre tabindex="0"><code>${curlOf(endpoint, example, origin)}</code></pre>
        </figure>`,
    )}
  </article>`;
}

/** Long addresses may break after each slash. */
function breakable(path: string): Html[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`);
}

function folded(title: string, fields: Html | null): Html | null {
  return fields === null
    ? null
    : html`<details>
        <summary>${title}</summary>
        ${fields}
      </details>`;
}
