import { describe, expect, it } from "vitest";
import { answerMark } from "../ui/navigation/page.ts";
import { asAnswer, pageAnswer, respondWithAnswer } from "./page-answer.ts";

type Entry = Parameters<typeof pageAnswer>[0];

const route = (id: string) => ({ route: { id } });

function entryWith(found: object): Entry {
  const files = { module: "/assets/booking.js", css: ["/assets/a.css", "/assets/b.css#"] };
  return {
    manifest: { version: "v1", routes: { root: { module: "/assets/root.js" }, booking: files } },
    staticHandlerContext: { matches: [route("root"), route("booking")], loaderData: {}, actionData: null, ...found },
  } as unknown as Entry;
}

describe("the answer of a page", () => {
  it("has the data of the page itself, and names its files", () => {
    const entry = entryWith({ loaderData: { booking: { step: "time" } }, actionData: { booking: { kind: "kept" } } });
    expect(pageAnswer(entry, 200, "widget")).toEqual({
      status: 200,
      version: "v1",
      area: "widget",
      routes: [
        { id: "root", module: "/assets/root.js", styles: [] },
        { id: "booking", module: "/assets/booking.js", styles: ["/assets/a.css", "/assets/b.css"] },
      ],
      data: { step: "time" },
      result: { kind: "kept" },
    });
  });

  it("has a refusal as it was thrown, and says nothing about a fault", () => {
    const refusal = { status: 404, statusText: "Not Found", internal: false, data: { code: "page-not-found" } };
    const refused = pageAnswer(entryWith({ errors: { root: refusal } }), 404, "widget");
    expect(refused.error).toEqual({ status: 404, statusText: "Not Found", data: { code: "page-not-found" } });
    const fault = pageAnswer(entryWith({ errors: { root: new Error("secret") } }), 500, "widget");
    expect(fault.error).toEqual({ status: 500, statusText: "", data: null });
  });

  it("is marked, and keeps its status and headers", async () => {
    const answer = pageAnswer(entryWith({}), 503, "widget");
    const response = respondWithAnswer(answer, new Headers({ "Retry-After": "2" }));
    expect([response.status, response.headers.get("Retry-After"), response.headers.has(answerMark)]).toEqual([
      503,
      "2",
      true,
    ]);
    expect(await response.json()).toMatchObject({ status: 503, version: "v1" });
  });
});

describe("a redirect", () => {
  it("becomes an answer that says where it leads, with its cookies", async () => {
    const headers = { Location: "/de/widget/booking/x?hold=1", "Set-Cookie": "a=b" };
    const answer = asAnswer(new Response(null, { status: 303, headers }));
    expect([answer.status, answer.headers.get("Location"), answer.headers.get("Set-Cookie")]).toEqual([
      202,
      null,
      "a=b",
    ]);
    expect(answer.headers.has(answerMark)).toBe(true);
    expect(await answer.json()).toEqual({ redirect: "/de/widget/booking/x?hold=1", isDocument: false });
  });

  it("may ask for a new document", async () => {
    const headers = { Location: "https://pay.example/1", "X-Remix-Reload-Document": "true" };
    const answer = asAnswer(new Response(null, { status: 303, headers }));
    expect(await answer.json()).toEqual({ redirect: "https://pay.example/1", isDocument: true });
  });

  it("is the only response that changes", () => {
    const page = new Response("{}");
    expect(asAnswer(page)).toBe(page);
  });
});
