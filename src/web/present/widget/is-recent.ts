import type { Services } from "#use-cases/shared/services.ts";

const newsFor = 10 * 60_000;

/** Only what has just happened is told to the page that frames ours: opened another day, an outcome is no news. */
export function isRecent(happened: Date | null, { clock }: Pick<Services, "clock">): boolean {
  return happened !== null && clock.now().getTime() - happened.getTime() <= newsFor;
}
