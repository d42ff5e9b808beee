/** Faults of content files. */
export const contentReasons = {
  "link-removed": ({ address }: { address: string }) => `the link to ${address} was removed`,
  "foreign-picture": ({ address }: { address: string }) =>
    `a text can show only pictures of its pack, such as images/boat.jpg, not ${address}`,
  "no-block": ({ name }: { name: string }) => `there is no block "${name}"; use book, form, product or gallery`,
  "block-not-closed": ({ name }: { name: string }) => `the block "${name}" is not closed; add a line :::`,
  "gallery-empty": () => "a gallery needs pictures, each on a separate line",
  "block-without-slug": ({ name }: { name: string }) => `the block "${name}" needs a slug: ::: ${name} slug`,
  "no-entry": ({ kind, slug }: { kind: string; slug: string }) => `there is no ${kind} "${slug}"`,
  "page-without-posts": ({ slug }: { slug: string }) => `the page "${slug}" does not show posts`,
  "post-without-page": () => "has no page: no page has shows: posts",
  "not-sold-online": () => "cannot be bought online: no payments are set up",
  "no-variant": ({ slug }: { slug: string }) => `there is no variant "${slug}"`,
  "published-missing": () => '"published" is missing; use draft: true for a post that is not ready',
  "archived-too-early": () => "must be later than published",
  "not-country": () => "must be a country of two capital letters, such as PT, or other",
  "price-or-variants-needed": () => "needs a price, or variants with prices",
  "price-and-variants": () => "must have either a price or variants, not both",
  "stock-and-variants": () => "must be set for each variant instead",
  "shipping-price-needed": () => "is ship, which needs a price in shipping",
  "shipping-needs-ship": () => "needs delivery: ship",
  "delivery-note-needed": () => "is collect, which needs a delivery-note (where and when)",
  "mailed-text-needed": () => "is mail, which needs a link or code in mailed",
  "mailed-needs-mail": () => "needs delivery: mail",
};

/** Faults of form files. */
export const formReasons = {
  "form-definition": ({ problem }: { problem: string }) => problem,
  "not-id": () => "must be an id: lowercase letters, digits and single dashes, starting with a letter",
  "id-needed": () => "needs an id, because none can be made from its label",
  "too-few-options": ({ least }: { least: number }) => `must have at least ${least} options`,
  "too-many-parts": ({ most, parts }: { most: number; parts: string }) => `has more than ${most} ${parts}`,
  "condition-empty": () => "must have one of all, any or not, or a field with one test",
  "one-test-needed": () =>
    "must have exactly one test of the field: is, is-not, includes, at-least, at-most or answered",
  "rule-target": () => "must have either go-to or end",
  "not-notify": () => "must be true, false or an email address",
  "not-field-type": () => "must be the type of a field, such as short-text or single-choice; see docs/forms.md",
  "form-part-missing": ({ key }: { key: string }) => `"${key}" is missing`,
  "form-has-fields": () => "a form has fields, not pages; use kind: survey for several pages",
  "fields-on-pages": ({ kind }: { kind: string }) => `a ${kind} has pages; move the fields to them`,
  "rules-on-pages": ({ kind }: { kind: string }) => `a ${kind} has rules on its pages; move them there`,
  "quiz-ends-with-result": () => "a quiz ends with its result; put the text into its tiers",
  "copy-needs-email": () => "a copy needs a field of type email for the address",
  "book-and-redirect": () => "use either book or redirect, not both",
  "not-redirect-site": ({ origin }: { origin: string }) => `${origin} is not one of the provider's redirect-sites`,
};
