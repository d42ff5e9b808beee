/** Nothing in it runs, and only our own pages can frame it. Mails have inline styles, which our pages may not. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'; form-action 'none'; base-uri 'none'";
