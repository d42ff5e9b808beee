import { expect, it } from "vitest";
import { reportedPath } from "./reported-path.ts";

it.each([
  ["/widget/quiz-result/100", "/widget/quiz-result"],
  ["/de/widget/quiz-result/7/", "/de/widget/quiz-result"],
  ["/widget/quiz/how-tired-are-you", "/widget/quiz/how-tired-are-you"],
])("%s is reported as %s", (path, told) => {
  expect(reportedPath(path)).toBe(told);
});
