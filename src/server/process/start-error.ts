/** Says why the process cannot start and what the operator can do. It is printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
