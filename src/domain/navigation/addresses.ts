/** Addresses that are made on the server; all are paths, so that none leads off this site. */

/** Where services are booked, by their ids; with a booking's token it shows that booking. */
export function bookingPath(serviceIds: readonly string[]): string {
  return `/widget/booking/${[...new Set(serviceIds)].join(",")}`;
}

/** Everything that one provider offers. */
export function teamPath(providerSlug: string): string {
  return `/widget/appointment/${providerSlug}`;
}

/** A business's start page: that of the installation, where it is the only one. */
export function startPath({ slug, isOnly }: { slug: string; isOnly: boolean }): string {
  return isOnly ? "/" : `/${slug}`;
}

export const cancelPath = "/widget/cancel-booking";

/** Where the office answers one request. */
export const requestPath = "/widget/request";

/** Where a visitor takes the time that the office proposes. */
export const proposalPath = "/widget/proposal";

/** Where a booker shows that mails to their address reach them. */
export const addressPath = "/widget/confirm-address";

/** Where a person sees, downloads and erases what is stored about them. */
export const myDataPath = "/widget/my-data";

/** The same for one link: by the token of a booking, a seat, a response or an order. */
export function myDataAddress(token: Partial<Record<"booking" | "seat" | "response" | "order", string>>): string {
  return `${myDataPath}?${new URLSearchParams(token)}`;
}
/** Where a reader stops reminders and follow-ups. */
export const stopPath = "/widget/unsubscribe";
