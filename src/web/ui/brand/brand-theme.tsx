import { useEffect, useRef, useState } from "react";
import { useNonce } from "../../http/nonce.ts";
import { useHydrated } from "../hydrated.ts";

/** A provider's colours for the page: what `themeCss` made on the server, since the browser need not know how. */
export function BrandTheme({ css }: { css: string }) {
  const nonce = useNonce();
  const element = useRef<HTMLStyleElement>(null);
  const isHydrated = useHydrated();
  const [cameByScript] = useState(isHydrated);

  // The policy lets no style in without this response's nonce, and after client-side navigation there is none; sheets made
  // by script are not bound by it.
  useEffect(() => {
    if (element.current?.sheet) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);

  if (cameByScript) return null;
  // oxlint-disable-next-line react/no-danger -- computed from checked colours, see themeCss
  return <style ref={element} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
