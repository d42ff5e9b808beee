import { expectTypeOf, it } from "vitest";
import type { Result } from "#domain/errors.ts";
import type { Database } from "#store/database.ts";
import { runOnce, type OnceRefusal, type Repeatable } from "./idempotency.ts";

declare const db: Database;
const asked = { providerId: "", operation: "", key: "", request: {} };

/** Never called: the compiler reads it. */
function proofs() {
  const attempt = () => Promise.resolve(null);
  const own = runOnce<{ done: true }, { code: "till-closed" }>(db, { ...asked, attempt });
  expectTypeOf(own).resolves.toEqualTypeOf<Result<{ done: true }, { code: "till-closed" } | OnceRefusal>>();
  const other = () => Promise.resolve({ ok: false, refusal: { code: "till-stays" } } as const);
  // @ts-expect-error It does not say that it refuses this.
  void runOnce<{ done: true }, { code: "till-closed" }>(db, { ...asked, attempt: other });
  // @ts-expect-error A date would come back as text.
  void runOnce<{ at: Date }>(db, { ...asked, attempt });
}

void proofs;

it("repeats only what JSON stores as it is", () => {
  expectTypeOf<Repeatable<{ id: string; rows: readonly { n: number | null }[] }>>().toEqualTypeOf<{
    readonly id: string;
    readonly rows: readonly { readonly n: number | null }[];
  }>();
  expectTypeOf<Repeatable<{ at: Date }>>().toEqualTypeOf<{ readonly at: never }>();
});
