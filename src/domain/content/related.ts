/** The properties by which posts are compared. */
export interface Relatable {
  id: string;
  publishedAt: Date;
  categories: readonly string[];
  tags: readonly string[];
  authors: readonly string[];
}

/** A tag is the most specific of the three. An author writes about many subjects. */
const weights = { tags: 3, categories: 2, authors: 1 } as const;

/** The most similar posts; equally similar ones are ordered newest first. Posts with nothing in common are omitted. */
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
