/** How far a source was read, so that next time it only tells what is new: an ETag, a date, a collection's tag. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** `unchanged`: what was read before still holds. */
export type SourceResponse =
  | { unchanged: true }
  | {
      unchanged: false;
      text: string;
      /** Entries that are there, but not for us. */
      missing: number;
      validators: Validators;
    };

export interface SourceAddress {
  url: URL;
  login?: { user: string; password: string } | undefined;
}

export const noValidators: Validators = { etag: null, lastModified: null };
