import { data, redirect } from "react-router";
import { reviewPackPath } from "#domain/navigation/office-addresses.ts";
import { keepPack } from "#set-up/upload/waiting-pack.ts";
import { readZip } from "#packs/zip/read-zip.ts";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import { readListed } from "../../../../http/read-form.ts";
import { passOf } from "../../../shared/frame/frame.server.ts";
import type { UploadFault } from "../findings.server.ts";
import { loadView } from "./load.server.ts";
import { tryPack } from "../review.server.ts";

/** Takes a pack, and keeps it if it can be loaded at all. */
export async function handleUpload(args: PageArguments) {
  const { provider } = passOf(args.context);
  const services = args.context.get(servicesContext);
  const [file] = (await readListed(args.request, ["pack"])).all("pack");
  if (!(file instanceof File) || file.size === 0) return refuse({ code: "no-file" });
  const zip = Buffer.from(await file.arrayBuffer());
  const files = await readZip(zip);
  if ("code" in files) return refuse(files);
  const review = await tryPack(args, files);
  if (!review.ok) {
    const { refusal } = review;
    if (refusal.code === "pack-of-others") return refuse(refusal);
    return data(await loadView(args, { faults: refusal.faults }), 422);
  }
  const name = file.name.replaceAll(/\p{Cc}/gu, "") || "pack.zip";
  await keepPack({ zip, name }, { providerId: provider.id, now: services.clock.now() }, services);
  return redirect(reviewPackPath(provider.slug), 303);

  async function refuse(fault: UploadFault) {
    return data(await loadView(args, { fault }), 422);
  }
}
