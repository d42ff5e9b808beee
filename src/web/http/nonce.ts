import { createContext, useContext } from "react";

/** Present while the server renders. Browsers hide nonces and show them as empty, so that is what the client expects. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
