import { describe, expect, it } from "vitest";
import { readDecision, writeDecision } from "./decision-field.server.ts";

describe("a choice of the form", () => {
  it("is read as it was written", () => {
    const targets = [
      { start: "2026-11-20T10:05:00Z", members: ["jonas", null] },
      { start: "2026-11-23T11:00:00Z", members: ["mei", "jonas"] },
    ];
    const id = "0b5d1a52-5a0f-4f0c-9d5e-4b7d5f6a7b8c";
    for (const decision of [
      { about: { reference: "ABC234" }, revision: 3, proposal: id, choice: "ask", targets },
      { about: { session: id }, revision: 0, proposal: "", choice: "leave", targets: [] },
    ])
      expect(readDecision(writeDecision(decision))).toEqual(decision);
  });

  it.each(["", "~", "v.ABC234", "x.ABC234~0~~move", "v.AB C~0~~move", "v.ABC234~-1~~move", "v.ABC234~1e9~~move"])(
    "is refused if it reads %j",
    (text) => expect(readDecision(text)).toBeNull(),
  );
});
