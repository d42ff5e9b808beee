import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
  ["Ada Lovelace", "AL"],
  ["márta", "M"],
  ["Jean-Luc van der Berg", "JB"],
  ["  Øyvind   Ås ", "ØÅ"],
  ["", ""],
])("the initials of %j are %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
