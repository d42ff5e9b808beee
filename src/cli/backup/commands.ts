import type { Command } from "../shared/command.ts";

export const backupCommands: readonly Command[] = [
  {
    name: "backup",
    usage: "[FILE] [--with-secret] [--json]",
    summary: "writes everything in the database to one file, while the server runs, and verifies it",
    help: `The file is a compressed archive of all rows at one moment, with pictures, visitors' files and waiting jobs. Only this user can
read it. The command reads it again and compares every byte before it gives the file its name.

Without FILE, or if FILE is a folder, the file is named after the time.

--with-secret  also writes the secret, without which a restored database cannot be used. Keep such a file as safe as a
               password
--json         prints an object with path, size, rows, hasSecret, what is missing, and the sums of each table`,
    options: { "with-secret": { type: "boolean" }, json: { type: "boolean" } },
    run([file, ...rest], options) {
      if (rest.length > 0) return null;
      const choices = {
        file: file ?? null,
        withSecret: options["with-secret"] === true,
        isForPrograms: options["json"] === true,
      };
      return import("./backup.ts").then(({ backup }) => backup(choices));
    },
  },
  {
    name: "restore",
    usage: "<FILE> [--replace] [--json]",
    summary: "restores a backup into an empty database",
    help: `Checks the whole file, migrates the database to the version of the backup, writes all rows in one transaction, and then
migrates to this version. Backups of newer versions are refused, and so are damaged files. Stop Almanac before.

--replace  first deletes everything in a database that is in use. If the restore then fails, the database is empty:
           run the command again
--json     prints an object with path, madeAt, version, rows, the migrations that were applied, and what became of the secret`,
    options: { replace: { type: "boolean" }, json: { type: "boolean" } },
    run([file, ...rest], options) {
      if (file === undefined || rest.length > 0) return null;
      const choices = { file, replaces: options["replace"] === true, isForPrograms: options["json"] === true };
      return import("./restore.ts").then(({ restore }) => restore(choices));
    },
  },
];
