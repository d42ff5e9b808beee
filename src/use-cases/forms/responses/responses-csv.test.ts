import { describe, expect, it } from "vitest";
import { field, options } from "#domain/forms/testing/build.ts";
import type { ListedResponse } from "#store/forms/response-lists.ts";
import { csvCell, responsesCsv } from "./responses-csv.ts";

describe("a cell", () => {
  it.each([
    ['=HYPERLINK("http://evil.example";"x")', `"'=HYPERLINK(""http://evil.example"";""x"")"`],
    ["+351 912", `"'+351 912"`],
    ["-1+2", `"'-1+2"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    [" =1", `"' =1"`],
    ["\r=1", `"'\r=1"`],
    ["＝1+1", `"'＝1+1"`],
    ["a, b", '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["", '""'],
    [-5, "-5"],
    [null, ""],
  ])("%j is %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

describe("the table of responses", () => {
  it("has a line for each response, with labels", async () => {
    const response: ListedResponse = {
      id: "1",
      version: 2,
      state: "complete",
      answers: {
        name: "=1",
        colour: "b",
        many: ["a", "other: =b"],
        size: -3,
        home: { street: "Rua 1", more: "", postcode: "", city: "Lisboa", region: "", country: "PT" },
      },
      ending: null,
      score: { points: 1, most: 2, percent: 50, categories: [{ id: "x", points: 1, most: 1, percent: 100 }] },
      locale: "pt",
      begunAt: new Date("2026-11-15T12:00:00Z"),
      endedAt: new Date("2026-11-15T12:03:00Z"),
    };
    const colours = options("a", "b");
    const lines = await Array.fromAsync(
      responsesCsv({
        kind: "quiz",
        categories: ["x"],
        fields: [
          field("name", "name", { label: "Name" }),
          field("colour", "dropdown", { label: "Which?", options: colours }),
          field("many", "multiple-choice", { label: "Which?", options: colours }),
          field("size", "number", { label: "=Size" }),
          field("home", "address", { label: "Home" }),
          field("constructor", "short-text", { label: "Never answered" }),
        ],
        responses: (async function* () {
          yield response;
        })(),
      }),
    );
    expect(lines).toEqual([
      `\u{feff}"id","state","ended at","ending","language","version","score in percent","x in percent","Name","colour","many","'=Size","Home","Never answered"\r\n`,
      `"1","complete","2026-11-15T12:03:00.000Z",,"pt",2,50,100,"'=1","B","A; =b",-3,"Rua 1, Lisboa, PT",\r\n`,
    ]);
  });
});
