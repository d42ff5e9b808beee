import { randomBytes } from "node:crypto";

/** Names are random, so that nobody can guess them. */
export function newUploadName(): string {
  return randomBytes(16).toString("hex");
}

export const uploadName = /^[0-9a-f]{32}$/;
