/** Faults of texts, of their translations, and of pictures. */
export const textReasons = {
  "unsafe-link": ({ address }: { address: string }) => `a text must not link to ${address}`,
  "answers-in-link": ({ address }: { address: string }) => `the address of a link must not contain answers: ${address}`,
  "picture-ignored": ({ address }: { address: string }) => `this text cannot show pictures: ${address} is ignored`,
  "too-many-marks": () => "has more links, lists or tables than a page can show; shorten or split the text",
  "no-original": ({ key }: { key: string }) => `"${key}" has nothing to translate: there is no such text`,
  "entries-differ": ({ key, count }: { key: string; count: number }) =>
    `"${key}" must have as many entries as the original (${count}), in the same order`,
  "no-picture": ({ name }: { name: string }) => `there is no picture ${name}`,
  "picture-too-large": ({ name, size, most }: { name: string; size: number; most: number }) =>
    `${name} has ${size} kB; the limit is ${most} kB`,
  "invalid-picture": ({ name, kinds }: { name: string; kinds: string }) =>
    `${name} is not a valid picture; use ${kinds}, with content that matches the extension`,
};
