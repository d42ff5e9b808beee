import type { ProviderState } from "#set-up/edit/read-state.ts";
import type { PageArguments } from "../../../http/context.ts";
import { signInOf } from "../../shared/frame/frame.server.ts";
import { memberSlug } from "./steps.server.ts";
import { readSetUp } from "../editor/editor.server.ts";
import { saveFor, unweighed } from "../editor/save.server.ts";

/** A business without staff gets the operator as its first member. Their hours come with the next step. */
export async function withMember(args: PageArguments, state: ProviderState): Promise<ProviderState> {
  if (state.setup.staff.length > 0) return state;
  const { name, email } = signInOf(args.context).operator;
  const change = { kind: "staff" as const, id: null, version: 0, slug: memberSlug(name), value: { name, email } };
  // If it is refused, the same form has come twice, and the member is there.
  await saveFor(args, change, unweighed);
  return readSetUp(args);
}
