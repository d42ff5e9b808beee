/** Addresses built on the server. All are paths, so none can lead to another site. */

/** The page where services are booked, by their ids. With a booking's token it shows that booking. */
export function bookingPath(serviceIds: readonly string[]): string {
  return `/widget/booking/${[...new Set(serviceIds)].join(",")}`;
}

/** The page with everything that one provider offers. */
export function teamPath(providerSlug: string): string {
  return `/widget/appointment/${providerSlug}`;
}

/** A provider's start page: the root if the installation has only one provider. */
export function startPath({ slug, isOnly }: { slug: string; isOnly: boolean }): string {
  return isOnly ? "/" : `/${slug}`;
}

export const cancelPath = "/widget/cancel-booking";

/** Where the office confirms or declines one request. */
export const requestPath = "/widget/request";

/** Where a visitor accepts the time that the office proposes. */
export const proposalPath = "/widget/proposal";

/** Where a booker verifies their mail address. */
export const addressPath = "/widget/confirm-address";

/** Where a person sees, downloads and erases the data stored about them. */
export const myDataPath = "/widget/my-data";

/** The same page for one link, by the token of a booking, a seat, a response or an order. */
export function myDataAddress(token: Partial<Record<"booking" | "seat" | "response" | "order", string>>): string {
  return `${myDataPath}?${new URLSearchParams(token)}`;
}
/** Where a recipient unsubscribes from reminders and follow-ups. */
export const stopPath = "/widget/unsubscribe";
