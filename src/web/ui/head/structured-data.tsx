import { useNonce } from "../../http/nonce.ts";

/** JSON data in a script element. Escaping `<` keeps its text from closing the element. */
export function StructuredData({ things }: { things: readonly object[] }) {
  const nonce = useNonce();
  if (things.length === 0) return null;
  const json = JSON.stringify(things).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
