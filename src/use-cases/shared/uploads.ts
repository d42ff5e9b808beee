import { FilesUnavailable, piecesOf, type FileContent } from "#gateways/uploads/uploads.ts";
import type { Database, Transaction } from "#store/database.ts";
import { deleteStoredFile, insertStoredFile, listStoredFiles, openStoredFile } from "#store/forms/stored-files.ts";

/** Stores the bytes of visitors' files, not reachable from the web, under random names. */
export interface Uploads {
  /**
   * Whether a file exists if and only if the transaction that stores it is committed. Files of other stores are stored before
   * their transaction begins, so that a slow store keeps no connection to the database waiting.
   */
  joinsTransactions: boolean;
  /**
   * Resolves once the bytes are stored durably. A store outside of the database ignores the transaction.
   */
  put(name: string, content: FileContent, tx: Database | Transaction): Promise<void>;
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
    joinsTransactions: true,
    put: (name, content, tx) => insertStoredFile(tx, name, piecesOf(content)),
    open: (name) => openStoredFile(db, name),
    remove: (name) => deleteStoredFile(db, name),
    list: (before) => listStoredFiles(db, before),
  };
}

/** A store outside of the database. */
export function separateUploads(store: Omit<Uploads, "joinsTransactions">): Uploads {
  return { ...store, joinsTransactions: false };
}

/** Removes files that no row names any more. Those that a store cannot remove now are removed by a job within a day. */
export async function removeFiles(names: readonly string[], uploads: Uploads): Promise<void> {
  for (const name of names) {
    try {
      await uploads.remove(name);
    } catch (fault) {
      if (!(fault instanceof FilesUnavailable)) throw fault;
    }
  }
}
