import { beforeAll, describe, expect, it } from "vitest";
import { templates } from "../../support/content-templates.ts";
import { htmlFaults } from "../../support/html-faults.ts";
import { sharedDemo, type SharedDemo } from "../../support/shared-demo.ts";

let app: SharedDemo;
beforeAll(async () => {
  app = await sharedDemo();
});

const bodyOf = async (path: string) => (await fetch(app.origin + path, { redirect: "manual" })).text();

describe("HTML", () => {
  it.each(Object.entries(templates))("of the template '%s' is valid", async (_name, path) => {
    for (const prefix of ["", "/de"]) expect(await htmlFaults(await bodyOf(prefix + path))).toEqual([]);
  });
});
