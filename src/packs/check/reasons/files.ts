/** What can be wrong with a file itself. The editors of the console have no files, so they never show these. */
export const fileReasons = {
  "no-folder": () => "there is no such folder",
  "outside-folder": () => "is outside a provider's folder: there is no provider.yaml next to it",
  "nothing-in-folder": () => "has no provider.yaml and no folders",
  "not-plain-file": () => "is not a plain file",
  "too-many-files": ({ most }: { most: number }) => `exceeds the limit of files, which is ${most}`,
  "file-too-large": ({ most }: { most: number }) => `is larger than ${most} MB`,
  "front-matter-missing": () => "must start with front matter: a line ---, its keys and values, and a line ---",
  "pack-too-complex": () => "needs too long or too much memory to be checked; make its files smaller or simpler",
  "too-many-values": ({ most }: { most: number }) => `contains more than ${most} values`,
  "key-repeated": () => "the same key appears twice",
  "several-documents": () => "contains more than one document; use one file for each",
  "yaml-tag": () => "YAML tags (words that start with !) are not supported",
  "colon-in-value": () => 'contains a colon followed by a space: put "quotes" around the whole value',
  "invalid-yaml": ({ problem }: { problem: string }) => `is not valid YAML: ${problem}`,
  "no-provider-file": () => "has no provider.yaml",
  "name-not-slug": () => "must have a slug as its name: lowercase letters, digits and single dashes",
  "not-language": ({ name }: { name: string }) => `"${name}" is not a supported language`,
  "not-pack-file": () => "is not a pack file; see docs/packs.md for the files of a pack",
  "described-twice": ({ slug }: { slug: string }) => `describes "${slug}", which another file already describes`,
  "not-utf8": () => "is not UTF-8 text",
  "file-empty": () => "is empty",
  "not-calendar-file": () => "is not a calendar file (ICS), or not all of one",
  "unknown-key": ({ key, meant }: { key: string; meant: string }) =>
    `"${key}" is not a known key here${meant === "" ? "" : `; did you mean "${meant}"?`}`,
  "no-value": ({ comment }: { comment: string }) =>
    `has no value${comment === "" ? "" : `: # starts a comment; put quotes around the value, "${comment}"`}`,
  "wrong-type": ({ wanted }: { wanted: string }) => `must be ${wanted}`,
  "not-picture-path": () => "must be a picture in images/, such as images/portrait.jpg",
  "picture-unused": () => "is not used",
  "holiday-skipped": ({ title, problem }: { title: string; problem: string }) =>
    `"${title}" is not a closure: ${problem}`,
  "drawing-part": ({ part }: { part: string }) =>
    `a drawing must not contain ${part}: take it out, or save the drawing as PNG`,
  "drawing-namespace": () =>
    'the drawing lacks xmlns="http://www.w3.org/2000/svg" in its first tag, so browsers show nothing: add it, or save the drawing as PNG',
  "drawing-too-complex": ({ most }: { most: number }) =>
    `the drawing has too many shapes, or repeats them too often (at most ${most}): simplify it, or save it as PNG`,
  "drawing-broken": () => "the drawing is not valid XML",
  "picture-too-hard": () => "needs too long or too much memory to be drawn; save it with fewer pixels",
  "picture-not-scaled": ({ problem }: { problem: string }) => `cannot be scaled down: ${problem}`,
};
