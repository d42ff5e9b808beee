import { rm } from "node:fs/promises";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "#set-up/apply/load-pack.ts";
import { contentPack } from "#packs/testing/content-pack.ts";
import { onDisk, type Pack } from "#packs/testing/good-pack.ts";
import type { Services } from "../../shared/services.ts";

export interface ContentSite {
  services: Services;
  test: TestDatabase;
  /** The clock is fixed; this sets it. */
  setNow(iso: string): void;
  load(pack: Pack): Promise<void>;
}

/** A new database with a pack loaded, and a fixed clock. */
export async function openContentSite(pack: Pack = contentPack(), now = "2026-11-15T09:00:00Z"): Promise<ContentSite> {
  const test = await withDatabase();
  let current = new Date(now);
  async function load(files: Pack): Promise<void> {
    const folder = await onDisk(files);
    const result = await loadPack(folder, test);
    await rm(folder, { recursive: true });
    if (!result.ok) throw new Error(JSON.stringify(result.refusal, null, 2));
  }
  await load(pack);
  return {
    test,
    services: { db: test.db, clock: { now: () => current }, secret: "x".repeat(32) } as Services,
    setNow: (iso) => void (current = new Date(iso)),
    load,
  };
}

/** The file of a post. */
export function post(front: Record<string, unknown>, body = "Words."): string {
  return `---\n${JSON.stringify({ title: "A post", ...front })}\n---\n\n${body}\n`;
}

export const anyQuery = { locale: "en" as const, address: "/somewhere" };
