/** One page of a list. */
export interface PageOfList {
  page: number;
  pages: number;
  /** How many items precede this page. */
  skip: number;
  total: number;
}

/** Null if the list has no such page, so its URL is not found. An empty list has one page. */
export function paginate(total: number, size: number, page: number): PageOfList | null {
  const pages = Math.max(1, Math.ceil(total / size));
  return page >= 1 && page <= pages ? { page, pages, skip: (page - 1) * size, total } : null;
}

/** The number in `/page/{n}`, or null if the product would never write it like that. */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** The page numbers to show: both ends and the neighbours. null marks a gap. */
export function pageNumbers({ page, pages }: Pick<PageOfList, "page" | "pages">): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let number = 1; number <= pages; number++) {
    const isNear = Math.abs(number - page) <= 1 || number === 1 || number === pages;
    // A gap that hides a single number is not shorter than the number itself.
    const fillsGap = number === (page <= 3 ? 2 : 0) || number === (page >= pages - 2 ? pages - 1 : 0);
    if (isNear || fillsGap) shown.push(number);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
