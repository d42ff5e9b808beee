import type { Refusal, Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Services } from "../../../shared/services.ts";
import { findOfficeSession } from "./ask-session-move.ts";
import { undoClassCancel } from "./cancel/undo-cancel.ts";
import { undoSessionMove } from "./undo-session-move.ts";

/** Undoes the last change of a session by an operator, whatever it was, before anyone gets a mail about it. */
export async function undoSessionChange(
  office: Office,
  id: string,
  services: Pick<Services, "db" | "clock">,
): Promise<Result<{ undone: true }, Refusal | OfficeRefusal>> {
  const found = await findOfficeSession(services.db, office, id);
  if (!found.ok) return found;
  return found.value.state === "cancelled"
    ? undoClassCancel(office, id, services)
    : undoSessionMove(office, id, services);
}
