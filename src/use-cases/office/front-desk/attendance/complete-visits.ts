import { completeArrived } from "#store/office/front-desk/attendance.ts";
import { logQuery } from "#store/office/shared/log.ts";
import type { Services } from "../../../shared/services.ts";

const most = 200;

/** A job: visits whose time is over, and whose visitors had arrived, are completed. */
export async function completeVisits({ db, clock }: Pick<Services, "db" | "clock">): Promise<{ completed: number }> {
  return db.transaction().execute(async (tx) => {
    const changed = await completeArrived(tx, clock.now(), most);
    for (const { providerId, id } of changed)
      await tx.executeQuery(
        logQuery(tx, {
          providerId,
          by: { kind: "job" },
          verb: "attendance.set",
          about: { kind: "booking", id },
          before: { attendance: "arrived", person: 0 },
          after: { attendance: "completed", person: 0 },
        }),
      );
    return { completed: changed.length };
  });
}
