/** Why the process cannot run, and what the operator can do about it. Shown without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
