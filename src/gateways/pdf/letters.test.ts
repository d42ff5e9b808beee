import { expect, it } from "vitest";
import { lackedLetters } from "./letters.ts";

it.each([
  ["Zoë Müller\nKai 7", []],
  ["Żółć gęślą jaźń, Árvíztűrő, Nguyễn Văn Ở, Şağ, Ελένη Παππά, Ольга Ильина", []],
  ["e\u0301 – “€12” №", []],
  ["日本 Ltd 日", ["日", "本"]],
  ["Haircut 💇🏽‍♀️ now", ["💇🏽‍♀️"]],
  ["שלום", ["ש", "ל", "ו", "ם"]],
  ["一二三四五六七八九十", ["一", "二", "三", "四", "五", "六", "七", "八"]],
])("%s lacks %j", (text, lacked) => {
  expect(lackedLetters(text)).toEqual(lacked);
});
