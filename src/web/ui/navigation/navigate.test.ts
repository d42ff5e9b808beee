import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lostRequest, setLost } from "../connection/connection.ts";
import { navigate, nowShown, onShow, refresh, startNavigation } from "./navigate.ts";
import { answerMark, type LoadedPage, type PageAnswer, type ShouldRevalidate } from "./page.ts";
import { post, sendQuietly } from "./submit.ts";

const answer: PageAnswer = {
  status: 200,
  version: "v1",
  area: "widget",
  routes: [{ id: "r", module: "node:path", styles: [] }],
};

/** The requests of a test, each with a function that answers it. */
interface Asked {
  address: string;
  method: string;
  respond: (content: object, init?: { status?: number; marked?: boolean }) => void;
  fail: () => void;
}
let asked: Asked[] = [];
let entries: string[] = [];
const location = {
  href: "https://almanac.example/de/a",
  origin: "https://almanac.example",
  pathname: "/de/a",
  search: "",
  hash: "",
  assign: vi.fn<(to: string) => void>(),
  replace: vi.fn<(to: string) => void>(),
};
const listeners = new Map<string, () => void>();

function open(shouldRevalidate?: ShouldRevalidate): void {
  const leaf = { default: () => null, ...(shouldRevalidate && { shouldRevalidate }) };
  const page = { ...answer, root: {}, inner: [leaf], data: "first" } as unknown as LoadedPage;
  startNavigation(page, "/de", true);
}

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const requestSubmit = vi.fn<() => void>();
const form = { enctype: "application/x-www-form-urlencoded", requestSubmit } as unknown as HTMLFormElement;

beforeEach(() => {
  asked = [];
  entries = ["/de/a"];
  setLost(null);
  vi.stubGlobal("window", { location });
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("top", globalThis);
  vi.stubGlobal("location", location);
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => void listeners.set(name, listener));
  vi.stubGlobal("history", {
    state: { key: "k" },
    pushState: (_state: unknown, _title: string, href: string) => void entries.push(href),
    replaceState: (_state: unknown, _title: string, href: string) => void entries.splice(-1, 1, href),
  });
  vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    asked.push({
      address,
      method,
      respond: (content, { status = 200, marked = true } = {}) =>
        resolve(new Response(JSON.stringify(content), { status, headers: marked ? { [answerMark]: "yes" } : {} })),
      fail: () => reject(new TypeError("Failed to fetch")),
    });
    return promise;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe("a document whose visitor went back before its script was there", () => {
  // Not another `performance`: Node.js takes functions of it along when it loads `Response`, and keeps them.
  const loadedFrom = (name: string) =>
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name }] as PerformanceEntryList);

  it("shows the page of the address, in the same entry of the history", async () => {
    loadedFrom("https://almanac.example/de/b?c=d");
    open();
    expect(nowShown().location).toMatchObject({ pathname: "/b", search: "?c=d" });
    onShow(() => undefined)();
    expect(asked.map(({ address }) => address)).toEqual(["/de/a.data"]);
    asked[0]!.respond({ ...answer, data: "second" });
    await settle();
    expect(nowShown()).toMatchObject({ location: { pathname: "/a" }, page: { data: "second" } });
    expect(entries).toEqual(["/de/a"]);
  });

  it.each(["https://almanac.example/de/a#part", "about:blank", ""])("asks for nothing if it is of %s", (name) => {
    loadedFrom(name);
    open();
    onShow(() => undefined)();
    expect(asked).toEqual([]);
    expect(nowShown().location).toMatchObject({ pathname: "/a" });
  });
});

describe("a navigation", () => {
  it("asks for the page's data, and shows it in a new entry of the history", async () => {
    open();
    const done = navigate("/b?c=d");
    expect(nowShown().progress).toMatchObject({ state: "loading", location: { pathname: "/b" } });
    asked[0]!.respond({ ...answer, data: "second" });
    await done;
    expect(asked.map(({ address }) => address)).toEqual(["/de/b.data?c=d"]);
    expect(nowShown()).toMatchObject({
      location: { pathname: "/b" },
      page: { data: "second" },
      progress: { state: "idle" },
    });
    expect(entries).toEqual(["/de/a", "/de/b?c=d"]);
  });

  it("gives way to a later one, whichever is answered first", async () => {
    open();
    const first = navigate("/b");
    const second = navigate("/c", { replace: true });
    asked[1]!.respond({ ...answer, data: "c" });
    asked[0]!.respond({ ...answer, data: "b" });
    await Promise.all([first, second]);
    expect(nowShown().page.data).toBe("c");
    expect(entries).toEqual(["/de/c"]);
  });

  it("follows a redirect, and leaves if it leads to another site", async () => {
    open();
    const done = navigate("/b");
    asked[0]!.respond({ redirect: "/de/c", isDocument: false }, { status: 202 });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.respond({ redirect: "https://pay.example/1", isDocument: false }, { status: 202 });
    await done;
    expect(location.assign.mock.calls).toEqual([["https://pay.example/1"]]);
    expect(nowShown().progress.state).toBe("loading");
    expect(entries).toEqual(["/de/a"]);
  });

  it.each([{ version: "v2" }, { area: "content" as const }])(
    "opens a new document if the answer has %j",
    async (other) => {
      open();
      const done = navigate("/b", { replace: true });
      asked[0]!.respond({ ...answer, ...other });
      await done;
      expect(location.replace.mock.calls).toEqual([["/de/b"]]);
      expect(nowShown().page.data).toBe("first");
    },
  );

  it("shows a refusal instead of the page", async () => {
    open();
    const done = navigate("/b");
    const error = { status: 404, statusText: "Not Found", data: { code: "page-not-found" } };
    asked[0]!.respond({ ...answer, status: 404, error }, { status: 404 });
    await done;
    expect(nowShown().page.error).toEqual(error);
  });

  it("waits for the connection, and then asks again", async () => {
    open();
    const done = navigate("/b");
    asked[0]!.fail();
    await vi.waitFor(() => expect(lostRequest()).not.toBeNull());
    lostRequest()!.again();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.respond({ ...answer, data: "b" });
    await done;
    expect([nowShown().page.data, lostRequest()]).toEqual(["b", null]);
  });

  it("takes a proxy's page for a lost connection", async () => {
    open();
    void navigate("/b");
    asked[0]!.respond({}, { marked: false });
    await vi.waitFor(() => expect(lostRequest()).not.toBeNull());
  });

  it("within the page asks nothing", async () => {
    open();
    await navigate("#part");
    expect(asked).toEqual([]);
    expect(entries).toEqual(["/de/a", "/de/a#part"]);
  });
});

describe("a form", () => {
  const data = () => {
    const sent = new FormData();
    sent.set("intent", "hold");
    return sent;
  };

  it("shows its result at once, and then the data that it made outdated", async () => {
    open(() => true);
    const done = post(form, null, data(), { action: "/a" });
    expect(nowShown().progress).toMatchObject({ state: "submitting", formMethod: "POST" });
    asked[0]!.respond({ ...answer, status: 422, result: "refused" }, { status: 422 });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(nowShown()).toMatchObject({ page: { result: "refused", data: "first" }, progress: { state: "loading" } });
    asked[1]!.respond({ ...answer, data: "second" });
    await done;
    expect(nowShown()).toMatchObject({ page: { result: "refused", data: "second" }, progress: { state: "idle" } });
    expect(asked.map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect(entries).toEqual(["/de/a"]);
  });

  it("is ready again once it is refused, while the page's data is fetched; one that was taken is not", async () => {
    for (const [status, isUnderWay] of [
      [422, false],
      [200, true],
    ] as const) {
      asked = [];
      open(() => true);
      const done = post(form, null, data(), { action: "/a" });
      asked[0]!.respond({ ...answer, status, result: "answered" }, { status });
      await vi.waitFor(() => expect(asked).toHaveLength(2));
      expect([status, nowShown().progress.formData?.get("intent") === "hold"]).toEqual([status, isUnderWay]);
      const again = post(form, null, data(), { action: "/a" });
      asked[1]!.respond({ ...answer, data: "late" });
      asked[2]!.respond({ ...answer, status: 503, result: "answered again" }, { status: 503 });
      await vi.waitFor(() => expect(asked).toHaveLength(4));
      asked[3]!.respond({ ...answer, data: "second" });
      await Promise.all([done, again]);
      expect(nowShown().page).toMatchObject({ result: "answered again", data: "second" });
    }
  });

  it("keeps the data if the page says so, or if it was refused and the page says nothing", async () => {
    for (const [rule, status] of [
      [() => false, 200],
      [undefined, 422],
    ] as const) {
      asked = [];
      open(rule);
      const done = post(form, null, data(), { action: "/a" });
      asked[0]!.respond({ ...answer, status, result: "kept" }, { status });
      await done;
      expect(asked).toHaveLength(1);
      expect(nowShown().page).toMatchObject({ result: "kept", data: "first" });
    }
  });

  it("that did not reach the server leaves the page, and is sent again only by the visitor", async () => {
    open();
    const done = post(form, null, data(), { action: "/a" });
    asked[0]!.fail();
    await done;
    expect(nowShown().progress.state).toBe("idle");
    expect(asked).toHaveLength(1);
    lostRequest()!.again();
    expect(requestSubmit).toHaveBeenCalledOnce();
  });

  it("that is redirected to the page on screen makes no second entry in the history", async () => {
    open();
    const done = post(form, null, data(), { action: "/a?x=y" });
    asked[0]!.respond({ redirect: "/de/a", isDocument: false }, { status: 202 });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.respond(answer);
    await done;
    expect(entries).toEqual(["/de/a"]);
  });

  it("too large for the server is refused", async () => {
    open();
    const done = post(form, null, data(), { action: "/a" });
    asked[0]!.respond({}, { status: 413, marked: false });
    await done;
    expect(nowShown().page.error).toMatchObject({ status: 413 });
  });

  it("in the background fetches outdated data, and is silent if it fails", async () => {
    open();
    const done = sendQuietly(data(), "/a");
    asked[0]!.respond(answer);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.respond({ ...answer, data: "second" });
    await done;
    expect(nowShown()).toMatchObject({ page: { data: "second" }, progress: { state: "idle" }, isRefreshing: false });

    const lost = sendQuietly(data(), "/a");
    asked[2]!.fail();
    await lost;
    expect([lostRequest(), nowShown().page.data]).toEqual([null, "second"]);
  });
});

describe("fresh data", () => {
  it("replaces the page that is loading, too", async () => {
    open();
    const first = navigate("/b");
    const again = refresh();
    asked[0]!.respond({ ...answer, data: "stale" });
    asked[1]!.respond({ ...answer, data: "fresh" });
    await Promise.all([first, again]);
    await settle();
    expect(nowShown()).toMatchObject({ location: { pathname: "/b" }, page: { data: "fresh" } });
    expect(entries).toEqual(["/de/a", "/de/b"]);
  });
});
