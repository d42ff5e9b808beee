import { createContext, useContext } from "react";

/** Set while the server renders. Browsers hide nonces and report them as empty, so the client uses the empty string. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
