import type { Database, Transaction } from "#store/database.ts";
import { deleteStoredFile, insertStoredFile, listStoredFiles, openStoredFile } from "#store/forms/stored-files.ts";

/** Stores the bytes of visitors' files, not reachable from the web, under random names. */
export interface Uploads {
  /**
   * Resolves once the bytes are stored durably. A store in the database uses the transaction, so that the file exists if and only
   * if the transaction is committed. Others ignore it.
   */
  put(name: string, bytes: Uint8Array, tx: Database | Transaction): Promise<void>;
  /** Null if there is no such file. */
  open(name: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Removing a file that does not exist is no fault. */
  remove(name: string): Promise<void>;
  /** Names of files that existed before this moment. */
  list(before: Date): Promise<string[]>;
}

/** In the database, so that one backup has everything and every process sees them. */
export function databaseUploads(db: Database): Uploads {
  return {
    put: (name, bytes, tx) => insertStoredFile(tx, name, bytes),
    open: (name) => openStoredFile(db, name),
    remove: (name) => deleteStoredFile(db, name),
    list: (before) => listStoredFiles(db, before),
  };
}
