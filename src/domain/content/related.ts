/** What makes two posts alike. */
export interface Relatable {
  id: string;
  publishedAt: Date;
  categories: readonly string[];
  tags: readonly string[];
  authors: readonly string[];
}

/** A tag is the most exact of the three; an author writes about many things. */
const weights = { tags: 3, categories: 2, authors: 1 } as const;

/** The posts most like one, the newest first where they are equally like it. Those with nothing in common are left out. */
export function relatedTo<T extends Relatable>(post: Relatable, others: readonly T[], most: number): T[] {
  return others
    .filter(({ id }) => id !== post.id)
    .map((other) => ({ other, likeness: likenessOf(post, other) }))
    .filter(({ likeness }) => likeness > 0)
    .sort(
      (one, two) =>
        two.likeness - one.likeness ||
        two.other.publishedAt.getTime() - one.other.publishedAt.getTime() ||
        (one.other.id < two.other.id ? -1 : 1),
    )
    .slice(0, most)
    .map(({ other }) => other);
}

function likenessOf(one: Relatable, other: Relatable): number {
  return (["tags", "categories", "authors"] as const).reduce(
    (sum, what) => sum + weights[what] * one[what].filter((each) => other[what].includes(each)).length,
    0,
  );
}
