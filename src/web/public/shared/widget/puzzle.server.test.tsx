import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { bookingPuzzle } from "#use-cases/limits/admit.ts";
import { issuePuzzle } from "#use-cases/limits/puzzles.ts";
import { translatorOf } from "../../../i18n/translator.ts";
import { HumanCheck } from "../../../ui/human-check/human-check.tsx";
import { presentPuzzle } from "./puzzle.server.ts";

it("asks eight words under a question, in the visitor's language, and has a field for the work", async () => {
  const services = { clock: { now: () => new Date() }, secret: "s".repeat(32), limits: null };
  const client = { address: "192.0.2.7", userAgent: "", languages: "" };
  const view = presentPuzzle(
    issuePuzzle(bookingPuzzle("p", client), services),
    { isAsked: true, resend: "" },
    await translatorOf("de"),
  );
  const html = renderToStaticMarkup(
    <IntlProvider locale="de" messages={{}} timeZone="UTC">
      <HumanCheck view={view} />
    </IntlProvider>,
  );
  expect(html).toMatch(/<legend[^>]*>Kreuzen Sie die /);
  expect(html.match(/type="checkbox"[^>]*name="_answer"/g)).toHaveLength(8);
  expect(html).toContain('name="_work"');
  expect(new Set(view.choices).size).toBe(8);
});
