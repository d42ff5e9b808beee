import { describe, expect, it } from "vitest";
import { fillSentForm } from "./fill-form.ts";

const path = "/office/a/remarks";
const form = (inside: string, action = path) => `<form method="post" action="${action}">${inside}</form>`;
const fill = (html: string, fields: [string, string][], why: string | null = null, prefix = "") =>
  fillSentForm(html, { path, fields, why }, prefix);

describe("a form that is filled again", () => {
  it("has its texts, boxes and choices as they were", () => {
    const html = form(
      '<input name="a" value="old"/><textarea name="b">old</textarea>' +
        '<input type="checkbox" name="c" value="1" checked=""/><input type="checkbox" name="c" value="2"/>' +
        '<select name="d"><option value="x" selected="">X</option><option value="y">Y</option></select>',
    );
    const filled = fill(html, [
      ["a", 'He said "<b>" & $& left'],
      ["b", "\nfirst\nsecond $1"],
      ["c", "2"],
      ["d", "y"],
    ]);
    expect(filled).toContain('<input value="He said &quot;&lt;b&gt;&quot; &amp; $&amp; left" name="a"/>');
    expect(filled).toContain('<textarea name="b">\n\nfirst\nsecond $1</textarea>');
    expect(filled).toContain('<input type="checkbox" name="c" value="1"/>');
    expect(filled).toContain('<input checked="" type="checkbox" name="c" value="2"/>');
    expect(filled).toContain('<option value="x">X</option><option selected="" value="y">Y</option>');
    expect(filled).toContain(`action="${path}?kept=yes"`);
  });

  it("gives the values of a name that comes several times in their order", () => {
    const filled = fill(form('<input name="row"/><input name="row" value="z"/>'), [
      ["row", "one"],
      ["row", "two"],
    ]);
    expect(filled).toContain('<input value="one" name="row"/><input value="two" name="row"/>');
  });

  it("never has a password or a file", () => {
    const html = form('<input type="password" name="p"/><input type="file" name="f"/>');
    expect(
      fill(html, [
        ["p", "secret"],
        ["f", "x"],
      ]),
    ).not.toMatch(/secret|value/);
  });

  it("says which state of things was seen, unless that is over", () => {
    const html = form('<input type="hidden" name="revision" value="7"/><input name="a"/>');
    expect(
      fill(html, [
        ["revision", "3"],
        ["a", "b"],
      ]),
    ).toContain('value="3" type="hidden" name="revision"');
    const late = fill(
      html,
      [
        ["revision", "3"],
        ["a", "b"],
      ],
      "Teresa",
    );
    expect(late).toContain('name="revision" value="7"');
    expect(late).toContain('<input value="b" name="a"/>');
  });

  it("is the one of its row, and no form of another address", () => {
    const row = (id: string) => form(`<input type="hidden" name="id" value="${id}"/><input name="a"/>`);
    const filled = fill(row("1") + row("2") + form('<input name="a"/>', "/office/b"), [
      ["id", "2"],
      ["a", "here"],
    ]);
    expect(filled.split("here")).toHaveLength(2);
    expect(filled.indexOf("here")).toBeGreaterThan(filled.indexOf('value="2"'));
  });

  it("is found in every language", () => {
    expect(fill(form('<input name="a"/>', `/de${path}`), [["a", "b"]], null, "/de")).toContain('value="b"');
    expect(fill(form('<input name="a"/>'), [["a", "b"]], null, "/de")).not.toContain('value="b"');
  });
});
