import type { Services } from "#use-cases/shared/services.ts";

const newsFor = 10 * 60_000;

/** The embedding page receives only recent events. Opening an outcome page days later sends nothing. */
export function isRecent(happened: Date | null, { clock }: Pick<Services, "clock">): boolean {
  return happened !== null && clock.now().getTime() - happened.getTime() <= newsFor;
}
