import { expect, it } from "vitest";
import { showAmount } from "./show-typed.server.ts";

const label = "console.setUp.field.length";
const length = { kind: "duration", key: "duration", label, isInMinutes: true } as const;

function shown(field: Parameters<typeof showAmount>[0], value: string): string {
  const { value: number, unit } = showAmount(field, value, (key: string) => key);
  return `${number} ${"value" in unit ? unit.value : unit.text}`;
}

it.each([
  ["60 min", "60 min"],
  ["1 h", "60 min"],
  ["1 h 30 min", "90 min"],
  ["2 days", "2 days"],
])("shows a length of %s as %s, so that 120 means minutes", (value, expected) => {
  expect(shown(length, value)).toBe(expected);
});

it("shows other durations in their largest unit", () => {
  expect(shown({ kind: "duration", key: "notice", label }, "120 min")).toBe("2 h");
});
