import { describe, expect, it } from "vitest";
import { readForm } from "./read-form.ts";
import { readSent } from "./sent-fields.ts";

function post(body: BodyInit): Request {
  return new Request("https://book.example.com/", { method: "POST", body });
}

describe("what somebody sent", () => {
  it("is read before and after its action has read it, in order and with repeated names", async () => {
    const body = new URLSearchParams([
      ["note", "Line one\nline two"],
      ["day", "1"],
      ["day", "2"],
    ]);
    const expected = {
      fields: [
        ["note", "Line one\nline two"],
        ["day", "1"],
        ["day", "2"],
      ],
      isIncomplete: false,
    };
    const request = post(body);
    expect(await readSent(request)).toEqual(expected);
    expect((await readForm(request)).get("note")).toBe("Line one\nline two");
    expect(await readSent(request)).toEqual(expected);
  });

  it("leaves out files and passwords, and says so", async () => {
    const form = new FormData();
    form.set("name", "Ada");
    form.set("picture", new File(["x"], "x.png"));
    expect(await readSent(post(form))).toEqual({ fields: [["name", "Ada"]], isIncomplete: true });
    form.set("picture", new File([], ""));
    expect(await readSent(post(form))).toMatchObject({ isIncomplete: false });
    expect(await readSent(post(new URLSearchParams({ user: "ada", password: "sesame" })))).toEqual({
      fields: [["user", "ada"]],
      isIncomplete: true,
    });
  });

  it("is nothing if no form was sent", async () => {
    expect(await readSent(new Request("https://book.example.com/"))).toBeNull();
    expect(await readSent(post("{}"))).toBeNull();
  });
});
