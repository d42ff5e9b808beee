import { postcodesIn, telephoneHref, telephonesIn } from "#domain/text/numbers.ts";

/** A sentence in which each telephone number is a link that calls it. */
export function ContactText({ text }: { text: string }) {
  return telephonesIn(text).map((part, index) =>
    part.isNumber ? (
      // oxlint-disable-next-line react/no-array-index-key -- a part is identified by its position
      <a className="unbroken" href={telephoneHref(part.text)} key={index}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

/** An address whose postcode stays on one line. */
export function AddressText({ text }: { text: string }) {
  return postcodesIn(text).map((part, index) =>
    part.isNumber ? (
      // oxlint-disable-next-line react/no-array-index-key -- a part is identified by its position
      <span className="unbroken" key={index}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}

/** Where to meet: an address, or a telephone number to call. */
export function PlaceText({ text }: { text: string }) {
  return /^\+?[\d\s()/-]{6,}$/.test(text) ? <ContactText text={text} /> : <AddressText text={text} />;
}
