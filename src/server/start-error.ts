/** Why the process cannot run, in words for whoever starts it: they say what to do, so no stack is shown. */
export class StartError extends Error {
  override name = "StartError";
}
