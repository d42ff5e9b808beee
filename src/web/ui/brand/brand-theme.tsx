import { useEffect, useState } from "react";
import { useNonce } from "../../http/nonce.ts";
import { useHydrated } from "../hydrated.ts";

/** Applies a provider's colours to the page. The server computes the CSS, so the browser does not need that code. */
export function BrandTheme({ css }: { css: string }) {
  const nonce = useNonce();
  const isHydrated = useHydrated();
  /** The CSS that came with the document. */
  const [first] = useState(isHydrated ? null : css);

  // The content security policy blocks styles without the nonce of this response, and client-side navigation has no
  // nonce. Stylesheets constructed by scripts are exempt.
  useEffect(() => {
    if (css === first) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css, first]);

  if (first === null) return null;
  // React moves a style with these two attributes into the head.
  return (
    <style href={hrefOf(first)} precedence="brand" nonce={nonce}>
      {first}
    </style>
  );
}

/** Styles of the same address count as one. The selector and the first colours identify a brand's. */
function hrefOf(css: string): string {
  return `brand${css.split(";")[0]!.replaceAll(/[^\w-]+/g, "_")}`;
}
