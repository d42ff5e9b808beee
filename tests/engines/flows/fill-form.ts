import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pdf } from "../../../src/gateways/uploads/testing/sample-files.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { Flow } from "./flow.ts";

const typed = {
  "#first": "Ada",
  "#last": "Byron",
  "#full": "Ada Byron",
  "#mail": "ada@example.com",
  "#phone": "912 345 678",
  "#short": "hello",
  "#long": "one line",
  "#count": "7",
  "[name='born.month']": "12",
  "[name='born.day']": "10",
  "[name='born.year']": "1985",
  "[name='home.street']": "Rua 1",
  "[name='home.city']": "Lisboa",
};

const ticked = { one: "green", some: "north", agree: "yes", stars: "4", steps: "0", yes: "yes" };

/** Answers every kind of question, including a file. */
export const fillForm: Flow = {
  name: "a form with every kind of question",
  hasScripts: true,
  async run(visitor) {
    using folder = temporaryFolder();
    const paper = join(folder.path, "paper.pdf");
    writeFileSync(paper, pdf());
    await visitor.open("/widget/form/office-fields");
    await visitor.screen("Every kind of question");
    await visitor.press("Send");
    await visitor.says("A few words — This field is required");
    await visitor.typeAll(typed);
    await visitor.set("#day", "2028-02-29");
    await visitor.set("#pick", "cat");
    for (const [name, value] of [...Object.entries(ticked), ["some", "south"]])
      await visitor.click(`input[name="${name}"][value="${value}"]`);
    await visitor.upload("#paper", paper);
    await visitor.press("Send");
    await visitor.screen("Thank you, Ada.");
    await visitor.says("You said hello, 7, February 29, 2028, Green, North and South, Cat, Yes, 4, 0, Rua 1");
  },
};
