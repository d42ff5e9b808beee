import { officeBookingPath, remarksPath } from "#domain/navigation/office-addresses.ts";
import type { RemarkView } from "../shared/front-desk/front-desk-views.ts";
import { newKey, type PageArguments } from "../../http/context.ts";
import { openOfficeBooking } from "../shared/booking/open-office-booking.server.ts";
import { presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";

/** The form for a remark about a booking. */
export async function presentRemark(args: PageArguments) {
  const { found, pass, t, who, what } = await openOfficeBooking(args);
  const { slug, name } = pass.provider;
  const title = t("console.remarks.write");
  const { reference } = found.booking;
  const view: RemarkView = {
    name: titleOf(title, name),
    title,
    lead: `${who}, ${what}`,
    key: newKey(args.context),
    action: remarksPath(slug, reference),
    back: officeBookingPath(slug, reference),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: null }), view };
}
