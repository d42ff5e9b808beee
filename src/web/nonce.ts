import { createContext, useContext } from "react";

/** Present while the server renders; browsers hide nonces from scripts, so the client has none. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
