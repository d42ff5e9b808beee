import { readConfig } from "#server/config.ts";
import { openUploads } from "#server/services/uploads.ts";
import {
  isBusinessInUse,
  removeBusiness,
  weighBusiness,
  type WeighedBusiness,
} from "#use-cases/office/set-up/business/remove-business.ts";
import type { ExitCode } from "../shared/command.ts";
import { ProgressLine } from "../shared/progress.ts";
import { withDatabase } from "../shared/with-database.ts";

interface Choices {
  slug: string;
  isSure: boolean;
  isForced: boolean;
  isForPrograms: boolean;
}

export function removeProvider({ slug, isSure, isForced, isForPrograms }: Choices): Promise<ExitCode> {
  return withDatabase<ExitCode>(async (db) => {
    const services = { db, clock: { now: () => new Date() }, uploads: openUploads(readConfig(process.env), db) };
    const weighed = await weighBusiness(slug, services);
    if (!weighed.ok) {
      console.error(`There is no provider "${slug}".`);
      return 1;
    }
    const business = weighed.value;
    if (!isForPrograms) console.log(describe(business));
    const report = (isRemoved: boolean, code: ExitCode): ExitCode => {
      if (isForPrograms) console.log(JSON.stringify({ ...business, isRemoved }, null, 2));
      return code;
    };
    if (isBusinessInUse(business) && !isForced) {
      console.error("Nothing was removed: the business is in use. Cancel and settle what is listed, or add --force.");
      return report(false, 1);
    }
    if (!isSure) {
      console.error("Nothing was removed. Add --yes to remove all of this permanently.");
      return report(false, 2);
    }
    const progress = new ProgressLine("Removing", 1);
    const removed = await removeBusiness(
      { id: business.id, slug, isForced, onTable: (table, done, total) => progress.show(done / total, table) },
      services,
    );
    progress.end();
    if (!removed.ok) {
      console.error("Nothing was removed: someone has just booked or paid. Try again.");
      return report(false, 1);
    }
    if (!isForPrograms) console.log(`Removed ${slug} at ${new Date().toISOString()}.`);
    return report(true, 0);
  });
}

function describe({ name, slug, contents, upcoming, unsettled }: WeighedBusiness): string {
  const { bookings, customers, orders, invoices, responses, files, services, staff, entries, people } = contents;
  const [all, left] = [
    [
      [bookings, "booking"],
      [customers, "customer"],
      [orders, "order"],
      [invoices, "invoice"],
      [responses, "response"],
      [files, "file"],
      [services, "service"],
      [staff, "staff member"],
      [entries, "page or post"],
      [people, "person in the office"],
    ],
    [
      [upcoming, "visit to come"],
      [unsettled.openPayments, "open payment"],
      [unsettled.openRefunds, "open or failed refund"],
      [unsettled.vouchers, "voucher with a balance"],
      [unsettled.passes, "package with visits left"],
    ],
  ] as const;
  const lines = (counts: readonly (readonly [number, string])[]) =>
    counts.filter(([count]) => count > 0).map(([count, word]) => `  ${count} × ${word}`);
  const open = lines(left);
  return [`${name} (${slug}) has:`, ...lines(all), ...(open.length === 0 ? [] : ["It is in use:", ...open])].join("\n");
}
