export interface TextPart {
  text: string;
  /** Whether it must stay on one line. */
  isNumber: boolean;
}

const telephone = /(\+?\(?\d[\d\s()/-]{4,}\d)/;
/** "1100-342", "SW1A 1AA". */
const postcode = /(\d{1,9}-\d{1,9}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b)/;

/** A sentence around the telephone numbers in it. */
export function telephonesIn(sentence: string): TextPart[] {
  return split(sentence, telephone);
}

/** An address around its postcode. */
export function postcodesIn(address: string): TextPart[] {
  return split(address, postcode);
}

/** The link that calls a number. The 0 of "+44 (0)20" is only dialled inside the country. */
export function telephoneHref(number: string): string {
  const dialled = number.startsWith("+") ? number.replace("(0)", "") : number;
  return `tel:${dialled.replaceAll(/[^\d+]/g, "")}`;
}

function split(text: string, pattern: RegExp): TextPart[] {
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isNumber: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
