import { FormBlock } from "../blocks/form-block.tsx";
import { Gallery } from "../blocks/gallery.tsx";
import { OfferBlock } from "../blocks/offer-block.tsx";
import { ProductBlock } from "../blocks/product-block.tsx";
import type { BodyPartView } from "../../shared/content/content-views.ts";

/** A text with its blocks. The blocks use the page's language, except for words that come from the text. */
export function Prose({ body, lang }: { body: readonly BodyPartView[]; lang: string | undefined }) {
  if (body.length === 0) return null;
  return (
    <div className="prose">
      {body.map((part) => (
        <Part key={part.at} part={part} lang={lang} />
      ))}
    </div>
  );
}

function Part({ part, lang }: { part: BodyPartView; lang: string | undefined }) {
  switch (part.kind) {
    case "html":
      // oxlint-disable-next-line react/no-danger -- rendered from Markdown without HTML and sanitized on the server
      return <div className="prose__text" lang={lang} dangerouslySetInnerHTML={{ __html: part.html }} />;
    case "gallery":
      return <Gallery pictures={part.pictures} lang={lang} />;
    case "book":
      return <OfferBlock offer={part.offer} note={part.note} noteLang={lang} />;
    case "product":
      return <ProductBlock product={part.product} note={part.note} noteLang={lang} />;
    case "form":
      return <FormBlock {...part} noteLang={lang} />;
  }
}
