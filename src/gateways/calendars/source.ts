/** Validators of the last read, so that the next one returns only changes: an ETag, a date, a collection's tag. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** `unchanged`: the data from the last read is still valid. */
export type SourceResponse =
  | { unchanged: true }
  | {
      unchanged: false;
      text: string;
      /** The number of entries that the server listed but did not return. */
      missing: number;
      validators: Validators;
    };

/** The values that a kind of calendar declares for its logins, by name. They are sealed with the calendar. */
export type CalendarLogin = Readonly<Record<string, string>>;

export interface SourceAddress {
  url: URL;
  login?: CalendarLogin | undefined;
}

export const noValidators: Validators = { etag: null, lastModified: null };
