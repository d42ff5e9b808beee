import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageNumbers, paginate, parsePage } from "./pagination.ts";

describe("pages of a list", () => {
  it("include one page if the list is empty, and none beyond the last", () => {
    expect(paginate(0, 10, 1)).toEqual({ page: 1, pages: 1, skip: 0, total: 0 });
    expect(paginate(0, 10, 2)).toBeNull();
    expect(paginate(21, 10, 3)).toEqual({ page: 3, pages: 3, skip: 20, total: 21 });
    expect(paginate(21, 10, 4)).toBeNull();
  });

  it("show every item exactly once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 }), (total, size) => {
        const shown: number[] = [];
        for (let page = 1; paginate(total, size, page) !== null; page++) {
          const { skip } = paginate(total, size, page)!;
          for (let index = skip; index < Math.min(total, skip + size); index++) shown.push(index);
        }
        expect(shown).toEqual(Array.from({ length: total }, (_, index) => index));
      }),
    );
  });

  it.each(["0", "01", "-1", "1.5", "1e2", "", "2;drop table entries", "١"])("'%s' is not a page number", (text) => {
    expect(parsePage(text)).toBeNull();
  });

  it("start with the first if there is no number", () =>
    expect([parsePage(undefined), parsePage("12")]).toEqual([1, 12]));
});

describe("page numbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, null, 4]],
    [2, 5, [1, 2, 3, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("on page %i of %i", (page, pages, numbers) => expect(pageNumbers({ page, pages })).toEqual(numbers));
});
