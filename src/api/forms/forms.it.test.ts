import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { field, form, page } from "#domain/forms/testing/build.ts";
import { standardLimits } from "#domain/limits/limits.ts";
import { makeLinks } from "#use-cases/forms/responses/make-links.ts";
import { FormsScene } from "#use-cases/forms/testing/forms-scene.ts";
import { openTestApiOn, type TestApi } from "../testing/open-api.ts";
import { proofFor } from "../testing/prepare-forms.ts";

let scene: FormsScene;
let api: Omit<TestApi, "close">;
beforeAll(async () => {
  scene = await FormsScene.open();
  const services = { clock: { now: () => scene.now }, limits: standardLimits };
  api = openTestApiOn(scene.services.db, { services });
});
afterAll(() => scene.close());

const option = (id: string, points: number) => ({ id, label: id, hint: "", points });
const quiz = form({
  kind: "quiz",
  pages: [
    page("one", [field("tired", "single-choice", { isRequired: true, options: [option("no", 0), option("yes", 4)] })]),
    page("two", [field("why", "short-text", { isRequired: true })]),
  ],
  scoring: {
    categories: [],
    tiers: [
      { from: 0, title: "Awake", text: "Well done", book: null },
      { from: 50, title: "Tired", text: "Rest a little", book: null },
    ],
  },
});

beforeEach(async () => {
  scene.now = new Date("2026-11-15T12:00:00Z");
  await scene.form("sleep", quiz);
});

/** A proof that was made long enough ago. */
async function proof() {
  const solved = await proofFor(api, "sleep");
  scene.now = new Date(scene.now.getTime() + 61_000);
  return solved;
}

const begin = async (body: object) => api.post("/forms/sleep/responses", { page: "one", answers: {}, ...body });

describe("a form", () => {
  it("has its questions, without points", async () => {
    const { body } = await api.get("/forms/sleep");
    expect(body).toMatchObject({ kind: "quiz", isOpen: true, pages: [{ id: "one" }, { id: "two" }] });
    expect(body.pages[0].questions[0]).toMatchObject({ id: "tired", isRequired: true, controls: ["tired"] });
    expect(JSON.stringify(body)).not.toContain("points");
    expect((await api.get("/forms/nothing")).body.code).toBe("form-not-found");
  });

  it("is answered page by page, and has a result", async () => {
    const first = await begin({ answers: { tired: "yes" }, proof: await proof() });
    expect([first.status, first.body.state, first.body.page]).toEqual([201, "open", "two"]);
    const { token } = first.body;
    const missing = await api.post(`/forms/sleep/responses/${token}`, { page: "two", answers: {} });
    expect(missing.body).toMatchObject({ state: "open", page: "two", faults: [{ control: "why" }] });
    const done = await api.post(`/forms/sleep/responses/${token}`, { page: "two", answers: { why: "Work" } });
    expect(done.body).toMatchObject({ state: "complete", page: null, result: { percent: 100, title: "Tired" } });
    expect((await api.get(`/forms/sleep/responses/${token}`)).body.result.percent).toBe(100);
    const late = await api.post(`/forms/sleep/responses/${token}`, { page: "two", answers: { why: "Other" } });
    expect(late.body.code).toBe("key-reused");
  });

  it("keeps drafts, and begins one response for one puzzle", async () => {
    const solved = await proof();
    const one = await begin({ answers: { tired: "yes" }, isDraft: true, proof: solved });
    const two = await begin({ answers: { tired: "no" }, isDraft: true, proof: solved });
    expect(one.body.token).toBe(two.body.token);
    const read = await api.get(`/forms/sleep/responses/${one.body.token}`);
    expect(read.body).toMatchObject({ state: "open", page: "one", typed: { tired: ["no"] } });
  });

  it.each([
    [{}, "puzzle-needed"],
    [{ proof: { puzzle: "x.y.z", answer: "1" } }, "puzzle-old"],
  ])("needs a proof: %o is refused with %s", async (body, code) => {
    expect((await begin(body)).body.code).toBe(code);
  });

  it("needs a right answer, not too soon, and only known fields", async () => {
    const quick = await proofFor(api, "sleep");
    expect((await begin({ proof: quick })).body.code).toBe("too-soon");
    const { puzzle } = await proof();
    expect((await begin({ proof: { puzzle, answer: "0" } })).body.code).toBe("puzzle-unsolved");
    const unknown = await begin({ answers: { price: "1" }, proof: await proof() });
    expect(unknown.body.code).toBe("field-unknown");
    expect((await begin({ answers: { tired: 1 } })).status).toBe(422);
  });

  it("does not show a response to a form through another one", async () => {
    await scene.form("other", quiz);
    const { body } = await begin({ answers: { tired: "yes" }, isDraft: true, proof: await proof() });
    expect((await api.get(`/forms/other/responses/${body.token}`)).body.code).toBe("response-not-found");
    const sent = await api.post(`/forms/other/responses/${body.token}`, { page: "one", answers: {} });
    expect(sent.body.code).toBe("response-not-found");
  });

  it("by personal links is answered with a link only, once", async () => {
    const solved = await proof();
    await scene.form("sleep", quiz, { needsLink: true });
    expect((await begin({ proof: solved })).body.code).toBe("link-needed");
    expect((await begin({ proof: solved, link: "A".repeat(43) })).body.code).toBe("link-needed");
    const made = await makeLinks("sleep", 1, scene.services);
    const link = made.ok ? new URL(made.value[0]!, "https://book.example").searchParams.get("link") : null;
    const begun = await begin({ answers: { tired: "no" }, link, proof: solved });
    expect([begun.status, begun.body.page]).toEqual([201, "two"]);
    expect((await api.get("/forms/sleep")).body.needsLink).toBe(true);
    await scene.form("sleep", quiz, { needsLink: false });
  });
});
