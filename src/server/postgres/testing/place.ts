import { chmodSync, chownSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { findUnprivilegedUser, isRoot } from "../cluster/identity.ts";
import { install, type Installation } from "./installation.ts";
import { makeOpenFolder } from "./open-scene.ts";
import type { AppOptions, Scene } from "./scene.ts";

/** A folder with an installation of the product. The test removes it. */
export interface Place {
  folder: string;
  product: Installation;
}

export function openPlace(): Place {
  const folder = makeOpenFolder();
  return { folder, product: install(path.join(folder, "product")) };
}

/** Only root can enter the folder until the test ends. */
export function close(folder: string): void {
  chmodSync(folder, 0o700);
  onTestFinished(() => chmodSync(folder, 0o755));
}

/** The product, run by an ordinary user. If the tests run as root, the user `nobody` runs it and owns the scene's folder. */
export async function asOrdinaryUser(product: Installation, scene: Scene): Promise<AppOptions> {
  if (!isRoot()) return product;
  const user = await findUnprivilegedUser(["nobody"]);
  chownSync(scene.folder, user.uid, user.gid);
  return { ...product, ...user, env: { PATH: process.env.PATH, HOME: "/nonexistent" } };
}
