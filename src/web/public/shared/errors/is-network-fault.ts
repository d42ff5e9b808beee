/** Browsers' words for a request that got no response, and for a module that could not be fetched. */
const messages = /failed to fetch|networkerror|load failed|imported module|importing a module|network connection/i;

/** Whether the browser could not reach the server, as opposed to a bug or an error response. */
export function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError && messages.test(error.message);
}
