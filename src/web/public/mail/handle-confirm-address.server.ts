import { redirect } from "react-router";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { verifyAddress } from "#use-cases/mail/verify-address.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { addressLinkOf } from "./confirm-address.server.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";

export async function handleConfirmAddress({ context, request, url }: PageArguments) {
  await readFields(request, []);
  const { token, proof } = addressLinkOf(url);
  const verified = await verifyAddress({ token, proof }, context.get(servicesContext));
  if (!verified.ok) throw await refusedInWords(verified.refusal, context.get(localeContext));
  const path = bookingPath(verified.value.booking.lines.map(({ serviceId }) => serviceId));
  return redirect(`${path}?${new URLSearchParams({ booking: token })}`, 303);
}
