import { useNonce } from "../../http/nonce.ts";

/** Scripts of other sites; the server lists those alone that the visitor has accepted. */
export function OptionalScripts({ scripts }: { scripts: readonly string[] }) {
  const nonce = useNonce();
  return scripts.map((src) => <script key={src} async src={src} nonce={nonce} />);
}
