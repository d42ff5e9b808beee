import { fieldsIn, type FieldOf, type FormDefinition } from "#domain/forms/definition.ts";
import type { AnswerFault } from "#domain/forms/check-page.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { inspectFile } from "#gateways/uploads/inspect-file.ts";
import { newUploadName } from "#gateways/uploads/uploads.ts";
import type { Transaction } from "#store/database.ts";
import type { StoredResponse } from "#store/forms/responses.ts";
import { deleteUpload, insertUpload } from "#store/forms/uploads.ts";
import type { FileServices } from "../../shared/services.ts";

export interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
}

export interface TakenFiles {
  /** Ids of the new uploads, by field. */
  uploads: Map<string, string[]>;
  /** The names under which their bytes are stored. */
  stored: string[];
  faults: AnswerFault[];
}

/** Larger pictures may be decompression bombs. */
const mostPixels = 10_000;
const longestName = 120;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stores the submitted files that their fields allow, unless that was done early, and returns faults for the others. */
export async function takeFiles(
  tx: Transaction,
  response: StoredResponse,
  definition: FormDefinition,
  files: readonly SentFile[],
  early: ReadonlyMap<SentFile, string>,
  { uploads }: Pick<FileServices, "uploads">,
): Promise<TakenFiles> {
  const taken: TakenFiles = { uploads: new Map(), stored: [], faults: [] };
  for (const sent of files) {
    const { field: id, name, bytes } = sent;
    const field = fieldsIn(definition).find((one): one is FieldOf<"file"> => one.id === id && one.type === "file");
    if (field === undefined) continue;
    const own = taken.uploads.get(id) ?? [];
    const isTooMany = (response.typed.get(id)?.length ?? 0) + own.length >= field.most;
    const file = inspectFile(bytes);
    const fault = isTooMany
      ? ({ message: "forms.fault.files", count: field.most } as const)
      : faultOf(field, bytes, file);
    if (fault !== null) {
      taken.faults.push({ field: id, control: id, message: fault.message, values: { count: fault.count } });
      continue;
    }
    const storedName = early.get(sent) ?? newUploadName();
    taken.stored.push(storedName);
    if (!early.has(sent)) await uploads.put(storedName, bytes, tx);
    const safeName = nameOf(name, file!.extension);
    const row = { field: id, storedName, name: safeName, mediaType: file!.mediaType, size: bytes.length };
    taken.uploads.set(id, [...own, await insertUpload(tx, response, row)]);
  }
  return taken;
}

/** Removes one upload. Returns the names of stored files that are no longer needed. */
export async function removeUpload(
  tx: Transaction,
  response: StoredResponse,
  typed: Map<string, readonly string[]>,
  uploadId: string,
): Promise<string[]> {
  if (!uuid.test(uploadId)) return [];
  const [field, ids] = [...typed].find(([, values]) => values.includes(uploadId)) ?? [];
  const storedName = field === undefined ? undefined : await deleteUpload(tx, response, uploadId);
  if (field === undefined || ids === undefined || storedName === undefined) return [];
  typed.set(
    field,
    ids.filter((id) => id !== uploadId),
  );
  return [storedName];
}

function faultOf(
  { accept, largest }: FieldOf<"file">,
  bytes: Buffer,
  file: ReturnType<typeof inspectFile>,
): { message: MessageKey; count: number } | null {
  if (bytes.length > largest) return { message: "forms.fault.fileLarge", count: largest / 1_000_000 };
  if (file === null || !accept.includes(file.kind)) return { message: "forms.fault.fileType", count: 0 };
  const isSound = file.kind !== "image" || file.size !== null;
  if (!isSound) return { message: "forms.fault.fileType", count: 0 };
  const isVast = file.size !== null && Math.max(file.size.width, file.size.height) > mostPixels;
  return isVast ? { message: "forms.fault.filePixels", count: mostPixels } : null;
}

/** The visitor's file name, without folders, and with the extension that matches the content. */
function nameOf(name: string, extension: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/^.*[/\\]/g, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[.\s]+/, "")
    .slice(0, longestName)
    .toWellFormed()
    .trim();
  return `${plain === "" ? "file" : plain}.${extension}`;
}
