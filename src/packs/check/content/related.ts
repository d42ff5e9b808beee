import type { Relation } from "#store/set-up/content/relations.ts";
import type { Checking } from "../checking.ts";
import { addFault, addFileFault } from "../findings.ts";
import type { EntryFile } from "./parse-content.ts";

/** Checks the entries that an entry refers to, and returns them. A post's page comes first. */
export function toRelated(checking: Checking, file: EntryFile): Relation[] {
  const { findings, parsed } = checking;
  const document = file.markdown.front;
  const seen = new Set<string>();
  const related = file.front.named.map(({ kind, slug, at }): Relation => {
    if (!parsed.content.slugs[kind].has(slug)) addFault(findings, document, at, "no-entry", { kind, slug });
    else if (seen.has(`${kind} ${slug}`)) addFault(findings, document, at, "listed-twice", { what: `"${slug}"` });
    else if (kind === "page" && !showsPosts(checking, slug))
      addFault(findings, document, at, "page-without-posts", { slug });
    seen.add(`${kind} ${slug}`);
    return { kind, slug };
  });
  if (file.kind !== "post" || related[0]?.kind === "page") return related;
  const blog = firstBlog(checking);
  if (blog === null) addFileFault(findings, document.file, "post-without-page");
  return blog === null ? related : [{ kind: "page", slug: blog }, ...related];
}

function showsPosts({ parsed }: Checking, slug: string): boolean {
  const page = parsed.content.entries.find((entry) => entry.kind === "page" && entry.slug === slug);
  // A faulty page is reported separately, and whether it shows posts is unknown.
  return page === undefined || page.front.shows === "posts";
}

/** The first page in menu order (by position, then by path) that shows posts. */
function firstBlog({ parsed }: Checking): string | null {
  const blogs = parsed.content.entries.filter(({ kind, front }) => kind === "page" && front.shows === "posts");
  const [first] = blogs.sort(
    (one, other) => one.front.position - other.front.position || (one.slug < other.slug ? -1 : 1),
  );
  return first?.slug ?? null;
}
