import type { Command } from "../shared/command.ts";

/** Commands for forms, quizzes and surveys: see docs/forms.md. */
export const formCommands: readonly Command[] = [
  {
    name: "responses",
    usage: "<form> --csv|--json",
    summary: "exports the responses to a form, quiz or survey",
    help: `<form> is the form's slug, or provider/slug if several providers have a form with this slug. Deactivated forms keep their
responses. Unfinished responses are left out.

--csv   a table for spreadsheets, one response per line; no cell is read as a formula
--json  one JSON object per line

Uploaded files appear as links that expire after a week. APP_URL sets the address of these links.`,
    options: { csv: { type: "boolean" }, json: { type: "boolean" } },
    run([form, ...rest], { csv, json }) {
      if (form === undefined || rest.length > 0 || csv === json) return null;
      return import("./responses.ts").then(({ writeResponses }) => writeResponses(form, csv === true ? "csv" : "json"));
    },
  },
  {
    name: "links",
    usage: "<form> <number>",
    summary: "creates links that accept one response each",
    help: `For a form with by-link-only. The links cannot be printed again: only their hashes are stored.`,
    run([form, number = "", ...rest]) {
      const count = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : null;
      if (form === undefined || count === null || rest.length > 0) return null;
      return import("./links.ts").then(({ writeLinks }) => writeLinks(form, count));
    },
  },
];
