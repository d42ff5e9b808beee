/** A list's page: which of how many, and which things stand on it. */
export interface PageOfList {
  page: number;
  pages: number;
  /** How many things come before it. */
  skip: number;
  total: number;
}

/** Null where a list has no such page: an address that shows nothing is not found. An empty list has one page. */
export function paginate(total: number, size: number, page: number): PageOfList | null {
  const pages = Math.max(1, Math.ceil(total / size));
  return page >= 1 && page <= pages ? { page, pages, skip: (page - 1) * size, total } : null;
}

/** The number in `/page/{n}`, or null where it is none that we would write. */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Numbers to show: the ends and the neighbours; null stands for those between that are left out. */
export function pageNumbers({ page, pages }: Pick<PageOfList, "page" | "pages">): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let number = 1; number <= pages; number++) {
    const isNear = Math.abs(number - page) <= 1 || number === 1 || number === pages;
    // A gap that hides a single number is no shorter than the number.
    const fillsGap = number === (page <= 3 ? 2 : 0) || number === (page >= pages - 2 ? pages - 1 : 0);
    if (isNear || fillsGap) shown.push(number);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
