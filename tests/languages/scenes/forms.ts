import { setTimeout as pause } from "node:timers/promises";
import { png } from "../../../src/gateways/uploads/testing/sample-files.ts";
import { solvePuzzle } from "../../../src/use-cases/limits/testing/solve-puzzle.ts";
import type { Fields, Screen } from "../crawler.ts";
import type { Stage } from "./scene.ts";
import { takesTime } from "../../support/takes-time.ts";

function hidden({ body }: Screen, name: string): string {
  const tag = [...body.matchAll(/<input\b[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(`name="${name}"`));
  return /\bvalue="([^"]*)"/.exec(tag ?? "")?.[1] ?? "";
}

/** The fields that the page would send, with its puzzle solved. */
function filled(page: Screen, values: Fields, own: Fields = {}): Fields {
  const puzzle = hidden(page, "_puzzle");
  const shown = [...page.body.matchAll(/\bname="([a-z][a-z0-9-]*)(?:\.[a-z]+)?"/g)].map(([, id]) => id).join(" ");
  const work: Fields = puzzle === "" ? {} : { _puzzle: puzzle, _work: solvePuzzle(puzzle) };
  return {
    _page: hidden(page, "_page"),
    _version: hidden(page, "_version"),
    _shown: shown,
    ...work,
    ...own,
    ...values,
  };
}

async function send({ crawler }: Stage, name: string, page: Screen, values: Fields, own: Fields = {}): Promise<Screen> {
  const action = /<form[^>]*\baction="([^"]*)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&").replace("/en-xa", "");
  return crawler.send(name, action ?? page.path, filled(page, values, own));
}

/** Every type of field with every error; links, limits, endings; a survey's pages; a quiz's result. */
export async function playForms(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  for (const form of [
    "office-closed",
    "office-invited",
    "unheard-of",
    "office-fields?response=nobody-ever-began-this-one",
  ])
    await crawler.open(`form: ${form}`, `/widget/form/${form}`);
  const fields = await crawler.open("form: every field", "/widget/form/office-fields");
  const contact = await crawler.open("form: contact", "/widget/form/office-contact?campaign=%CE%BE");
  const survey = await crawler.open("survey", "/widget/survey/office-rules");
  const quiz = await crawler.open("quiz", "/widget/quiz/office-quiz");
  const few = await crawler.open("form: the first ten", "/widget/form/office-few");
  const late = await crawler.open("form: the first ten", "/widget/form/office-few");
  await send(stage, "form: too soon", contact, {});
  await send(stage, "form: no puzzle solved", contact, {}, { _work: "" });
  await send(stage, "form: an old puzzle", contact, {}, { _puzzle: "1.2.3" });
  await send(stage, "form: trapped", contact, {}, { _website: "http://x.example" });
  await pause(takesTime.worked);
  await playFaults(stage, fields);
  await send(stage, "form: an unknown field", contact, { τιμή: "1" });
  await send(stage, "form: sent", contact, { "first-name": "Άδα", email: "ada@example.com", message: "" });
  await send(stage, "form: sent, with the default thanks", few, { name: "Άδα" });
  await world.pool.query("update forms set responses_taken = response_cap where slug = 'office-few'");
  await send(stage, "form: full in the meantime", late, { name: "Άδα" });
  await crawler.open("form: full", "/widget/form/office-few");
  await playSurvey(stage, survey);
  const result = await send(stage, "quiz: result", quiz, { q: "b" });
  if (result.location !== "") await crawler.open("quiz: result", result.location);
  await crawler.open("quiz: a result without a response", "/widget/quiz-result/70?quiz=how-tired-are-you");
  await crawler.open("quiz: a score of no named quiz", "/widget/quiz-result/70");
  const link = (await world.almanac("links", "office-invited", "1")).trim().split("\n")[0] ?? "";
  await crawler.open("form: by its link", new URL(link).pathname + new URL(link).search);
  await playLongForms(stage);
}

async function playFaults(stage: Stage, page: Screen): Promise<void> {
  const wrong: Fields = {
    first: "Ν".repeat(400),
    mail: "ada",
    phone: "1",
    "phone.country": "PT",
    short: "Ν".repeat(30),
    long: "Ν".repeat(200),
    count: "x",
    day: "2027-02-30",
    "born.day": "31",
    "born.month": "2",
    "born.year": "1980",
    some: ["north"],
    "home.street": "Ρόδος 1",
  };
  const begun = await send(stage, "form: nothing filled in", page, {});
  await send(stage, "form: all wrong", begun, wrong);
  await send(stage, "form: too small", begun, {
    ...wrong,
    count: "0",
    day: "2020-01-01",
    some: ["north", "east", "south"],
  });
  await send(stage, "form: too large", begun, { ...wrong, count: "99.5", day: "2050-01-01" });
  const paper = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name, { type: "image/png" });
  await send(stage, "form: no such file", begun, { paper: paper(Buffer.from("text"), "παπυρος") });
  await send(stage, "form: a file that is too large", begun, {
    paper: paper(Buffer.concat([png(4, 4), Buffer.alloc(1_200_000)]), "μεγα"),
  });
  await send(stage, "form: a picture that is too large", begun, { paper: paper(png(20_000, 20_000), "πλατος") });
  await send(stage, "form: a file kept", begun, { paper: paper(png(4, 4), "καλο") });
}

async function playSurvey(stage: Stage, start: Screen): Promise<void> {
  await send(stage, "survey: unanswered", start, {});
  const visit = await send(stage, "survey: second page", start, { adult: "yes", name: "Άδα" });
  await send(stage, "survey: faults", visit, { came: "by-boat" });
  const last = await send(stage, "survey: last page", visit, { came: "by-foot" });
  await send(stage, "survey: back", last, {}, { _intent: "back" });
  await send(stage, "survey: ended", last, { again: "yes" });
  const child = await stage.crawler.open("survey", "/widget/survey/office-rules");
  const train = await stage.crawler.open("survey", "/widget/survey/office-rules");
  await pause(takesTime.worked);
  await send(stage, "survey: not meant", child, { adult: "no" });
  const second = await send(stage, "survey: by train", train, { adult: "yes" });
  await send(stage, "survey: elsewhere", second, { came: "by-train", line: "express" });
}

/** The forms of the demo, page by page. */
async function playLongForms({ crawler }: Stage): Promise<void> {
  for (const path of [
    "/widget/form/before-your-visit",
    "/widget/quiz/how-tired-are-you",
    "/widget/survey/a-year-later",
  ])
    await crawler.open("form of the demo", path);
}
