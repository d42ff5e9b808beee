import { useEffect, useRef, useState } from "react";
import { useNonce } from "../../http/nonce.ts";
import { useHydrated } from "../hydrated.ts";

/** Applies a provider's colours to the page. The server computes the CSS, so the browser does not need that code. */
export function BrandTheme({ css }: { css: string }) {
  const nonce = useNonce();
  const element = useRef<HTMLStyleElement>(null);
  const isHydrated = useHydrated();
  const [cameByScript] = useState(isHydrated);

  // The content security policy blocks styles without the nonce of this response, and client-side navigation has no
  // nonce. Stylesheets constructed by scripts are exempt.
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
  // oxlint-disable-next-line react/no-danger -- computed from validated colours, see themeCss
  return <style ref={element} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
