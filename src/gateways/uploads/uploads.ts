/** Where the bytes of visitors' files lie: out of the web's reach, under names that say nothing. */
export interface Uploads {
  /** Returns the name; once it does, the bytes are there for good. */
  save(bytes: Uint8Array): Promise<string>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(name: string): Promise<void>;
  /** Names of files that were there before this moment. */
  list(before: Date): Promise<string[]>;
}

export const uploadName = /^[0-9a-f]{32}$/;
