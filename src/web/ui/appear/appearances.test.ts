import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearAfter, threshold, watchAppearances } from "./appearances.ts";

type Intersection = { target: Element; intersectionRatio: number };

/** Fakes of the few browser APIs that the code uses. */
class FakeObserver {
  static last: FakeObserver;
  readonly watched = new Set<Element>();
  readonly tell: (entries: Intersection[]) => void;
  readonly options: { threshold: number };
  constructor(tell: (entries: Intersection[]) => void, options: { threshold: number }) {
    this.tell = tell;
    this.options = options;
    FakeObserver.last = this;
  }
  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);
  disconnect = () => this.watched.clear();
}

function element(): Element & { classList: Set<string> } {
  const classList = Object.assign(new Set<string>(), { remove: (name: string) => void classList.delete(name) });
  return { classList } as unknown as Element & { classList: Set<string> };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IntersectionObserver", FakeObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("lazy animation", () => {
  const part = element();
  const page = { querySelectorAll: () => [part] } as unknown as ParentNode;

  it("starts when a tenth is visible, and removes its class after one second", () => {
    watchAppearances(page);
    const { last } = FakeObserver;
    expect(last.options).toEqual({ threshold: 0.1 });
    last.tell([{ target: part, intersectionRatio: 0 }]);
    expect([...part.classList]).toEqual([]);
    last.tell([{ target: part, intersectionRatio: threshold }]);
    expect([...part.classList]).toEqual(["is-appearing"]);
    vi.advanceTimersByTime(clearAfter - 1);
    expect([...part.classList]).toEqual(["is-appearing"]);
    vi.advanceTimersByTime(1);
    expect([...part.classList]).toEqual([]);
    expect(clearAfter).toBe(1_000);
    expect(last.watched.has(part)).toBe(false);
  });

  it("skips elements that are in view from the start", () => {
    watchAppearances(page);
    FakeObserver.last.tell([{ target: part, intersectionRatio: 0.8 }]);
    expect([...part.classList]).toEqual([]);
  });

  it("stops when the page is left", () => {
    const end = watchAppearances(page);
    end();
    expect(FakeObserver.last.watched.size).toBe(0);
  });
});
