import type { Transaction } from "#store/database.ts";
import { changeSession, type SessionChange, type SessionRefusal } from "./change-session.ts";

/** For loads: changes a booked session, or says why not. */
export async function changeBooked(tx: Transaction, change: SessionChange): Promise<string | null> {
  const changed = await changeSession(tx, change);
  if (changed === null) return "it is being booked right now; load the pack again";
  return changed.ok ? null : explainSession(changed.refusal);
}

/** Why a session could not be changed. */
export function explainSession(refusal: SessionRefusal): string {
  switch (refusal.code) {
    case "session-over":
      return "it has begun";
    case "too-few-seats":
      return `${refusal.taken} seats are taken`;
    case "session-taken": {
      const { conflict } = refusal;
      if (conflict === null) return "a member or a room is not free then";
      return `${conflict.subject} has ${conflict.reference ?? "another session"} then`;
    }
  }
}
