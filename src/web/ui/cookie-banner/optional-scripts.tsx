import { useNonce } from "../../http/nonce.ts";

/** Third-party scripts. The server lists only those that the visitor has accepted. */
export function OptionalScripts({ scripts }: { scripts: readonly string[] }) {
  const nonce = useNonce();
  return scripts.map((src) => <script key={src} async src={src} nonce={nonce} />);
}
