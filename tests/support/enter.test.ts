import { describe, expect, it } from "vitest";
import { enterFaults } from "./enter.ts";

const book = '<button class="button button--primary" type="submit" name="intent" value="book">Book</button>';
const apply = '<button class="button button--quiet" type="submit" name="intent" value="apply">Apply</button>';
const enter = '<button class="enter-button" type="submit" name="intent" value="book"></button>';
const field = '<input name="email" type="email"/>';

describe("what Enter does in a form", () => {
  it.each([
    ["with one button", `<form id="f">${field}${book}</form>`],
    ["with the main button first", `<form id="f">${field}${book}${apply}</form>`],
    ["with a button for Enter", `<form id="f">${enter}${field}${apply}${book}</form>`],
    [
      "with a button for Enter before the form",
      `${enter.replace("button ", 'button form="f" ')}<form id="f">${field}${apply}${book}</form>`,
    ],
    ["without fields", `<form id="f"><input type="hidden" name="key"/>${apply}${book}</form>`],
    [
      "with a button that sends nothing before it",
      `<form id="f">${field}<button type="button">Show</button>${book}</form>`,
    ],
    [
      "whose button for Enter lets the server apply a code",
      `<form>${enter.replace("book", "enter book")}${field}${apply}${book}</form>`,
    ],
  ])("is the main thing in a form %s", (_what, html) => {
    expect(enterFaults(html)).toEqual([]);
  });

  it.each([
    ["another button is first", `<form id="f">${field}${apply}${book}</form>`],
    [
      "a button before the form names it",
      `${apply.replace("button ", 'button form="f" ')}<form id="f">${field}${book}</form>`,
    ],
    [
      "its button for Enter does something else",
      `<form id="f">${enter.replace("book", "apply")}${field}${book}</form>`,
    ],
    [
      "its button for Enter is disabled",
      `<form id="f">${enter.replace("type", 'disabled="" type')}${field}${book}</form>`,
    ],
    [
      "it sends the form elsewhere",
      `<form id="f">${book.replace("name", 'formaction="/other" name').replace("primary", "quiet")}${field}${book}</form>`,
    ],
    ["radio buttons send it", `<form id="f"><input type="radio" name="a"/>${apply}${book}</form>`],
  ])("is not the main thing if %s", (_what, html) => {
    expect(enterFaults(html)).toHaveLength(1);
  });
});
