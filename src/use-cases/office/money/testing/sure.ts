import type { Result } from "#domain/errors.ts";

/** The value of something that must not be refused. */
export function sure<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}
