import type { Command } from "../shared/command.ts";

/** What the office does with its forms: see docs/forms.md. */
export const formCommands: readonly Command[] = [
  {
    name: "responses",
    usage: "<form> --csv|--json",
    summary: "writes what was answered to a form, quiz or survey",
    help: `The form is named by its slug, or as provider/slug where two providers have one of that name. Forms that were taken
out of use still have their responses. Those that were begun and not finished are left out.

--csv   a table, one response a line, that spreadsheets open; no cell of it can be a formula
--json  one JSON object a line

Files that visitors sent are links, good for a week; APP_URL says where they lead.`,
    options: { csv: { type: "boolean" }, json: { type: "boolean" } },
    run([form, ...rest], { csv, json }) {
      if (form === undefined || rest.length > 0 || csv === json) return null;
      return import("./responses.ts").then(({ writeResponses }) => writeResponses(form, csv === true ? "csv" : "json"));
    },
  },
  {
    name: "links",
    usage: "<form> <number>",
    summary: "makes links that are good for one response each",
    help: `For a form that says by-link-only. The links are told once and cannot be told again: only their hashes are kept.`,
    run([form, number = "", ...rest]) {
      const count = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : null;
      if (form === undefined || count === null || rest.length > 0) return null;
      return import("./links.ts").then(({ writeLinks }) => writeLinks(form, count));
    },
  },
];
