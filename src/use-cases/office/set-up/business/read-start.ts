import { missingStep, type StartStep } from "#domain/office/set-up/steps.ts";
import { listDemo } from "#store/office/set-up/businesses.ts";
import { readReadiness } from "#store/office/set-up/readiness.ts";
import { hasProviders } from "#store/set-up/lock.ts";
import type { Services } from "../../../shared/services.ts";

/** Whether the installation has no business yet. */
export async function isWithoutBusiness({ db }: Pick<Services, "db">): Promise<boolean> {
  return !(await hasProviders(db));
}

/** Whether the operator owns businesses of the demo, which they may replace by one of their own. */
export async function ownsDemo(operatorId: string, { db }: Pick<Services, "db">): Promise<boolean> {
  return (await listDemo(db, operatorId)).length > 0;
}

/** The step without which no one can book at a business; null if nothing is missing. */
export async function findMissingStep(providerId: string, { db }: Pick<Services, "db">): Promise<StartStep | null> {
  return missingStep(await readReadiness(db, providerId));
}
