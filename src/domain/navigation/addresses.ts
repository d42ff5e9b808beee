/** Every address of the product's own pages. All are paths without locale prefix, so none can lead to another site. */

/** Where services are booked, by their ids or slugs. With a booking's token it shows that booking. */
export function bookingPath(services: readonly string[]): string {
  return `${everythingPath}/${[...new Set(services)].join(",")}`;
}

/** Where a visitor finishes what a hold reserves. */
export function holdAddress(lines: readonly { serviceId: string }[], token: string): string {
  const services = lines.map(({ serviceId }) => serviceId);
  return `${bookingPath(services)}?${new URLSearchParams({ hold: token })}`;
}

/** Its query names the services to book. */
export const everythingPath = "/widget/booking";

/** Where one service is booked, by its slug. The slug may also follow without a slash. */
export const bookingsPath = "/widget/bookings";

/** The page with everything that one provider offers. */
export function teamPath(providerSlug: string): string {
  return `/widget/appointment/${providerSlug}`;
}

/** All classes of a provider, week by week. */
export function timetablePath(providerSlug: string): string {
  return `/widget/timetable/${encodeURIComponent(providerSlug)}`;
}

/** The classes as a feed that calendar programs poll. */
export function timetableFeedPath(providerSlug: string, serviceSlug?: string): string {
  const service = serviceSlug === undefined ? "" : `/${encodeURIComponent(serviceSlug)}`;
  return `${timetablePath(providerSlug)}${service}/calendar.ics`;
}

/** Where gift vouchers of a provider are sold. */
export function vouchersPath(providerSlug: string): string {
  return `/widget/vouchers/${encodeURIComponent(providerSlug)}`;
}

/** Where packages of a provider are sold. */
export function packagesPath(providerSlug: string): string {
  return `/widget/packages/${encodeURIComponent(providerSlug)}`;
}

/** One voucher or pass, for whoever holds it. */
export function creditPath(providerSlug: string, { kind, id }: { kind: "voucher" | "pass"; id: string }): string {
  return `${kind === "voucher" ? vouchersPath(providerSlug) : packagesPath(providerSlug)}/${id}`;
}

export function servicePath(providerSlug: string, serviceSlug: string): string {
  return `${teamPath(providerSlug)}/${serviceSlug}`;
}

/** The same without naming the provider. */
export function anyServicePath(serviceSlug: string): string {
  return `/widget/appointment/service/${serviceSlug}`;
}

export function cancelServicePath(serviceSlug: string): string {
  return `${anyServicePath(serviceSlug)}/cancel`;
}

export function groupPath(slug: string): string {
  return `/widget/groups/${slug}`;
}

export function groupIdPath(id: string): string {
  return `/widget/group/${id}`;
}

export function menuPath(slug: string): string {
  return `/widget/service-menus/${slug}`;
}

export function menuIdPath(id: string): string {
  return `/widget/service-menu/${id}`;
}

export function menuServicePath(menuSlug: string, serviceSlug: string): string {
  return `${menuPath(menuSlug)}/${serviceSlug}`;
}

/** Its query names the one-time link. */
export const oneTimeLinksPath = "/widget/otl";

export function oneTimeLinkPath(slug: string): string {
  return `${oneTimeLinksPath}/${slug}`;
}

export function formPath(kind: "form" | "quiz" | "survey", slugOrId: string): string {
  return `/widget/${kind}/${slugOrId}`;
}

export function quizResultPath(score: number | string): string {
  return `/widget/quiz-result/${score}`;
}

export const cancelPath = "/widget/cancel-booking";

/** An older address of the same page. */
export const cancelBookingPath = "/widget/booking/cancel-booking";

/** Where the office confirms or declines one request. */
export const requestPath = "/widget/request";

/** Where a visitor accepts the time that the office proposes. */
export const proposalPath = "/widget/proposal";

interface WaitingTarget {
  /** A session that is full. */
  session?: string;
  /** A day that is full, `YYYY-MM-DD`. */
  day?: string;
  /** The key of a course that is full. */
  course?: string;
  /** Any earlier time. */
  earlier?: "yes";
  people: number;
}

/** Where a visitor joins a waiting list, by the id or slug of its service. */
export function waitingAddress(service: string, { people, ...target }: WaitingTarget): string {
  return `/widget/waiting/${service}?${new URLSearchParams({ ...target, people: String(people) })}`;
}

/** Where a visitor says which earlier times would suit them, by the token of their booking. */
export const earlierPath = "/widget/earlier";

/** Where a visitor chooses a session in place of a missed date of a course, by the token of that date. */
export const makeUpPath = "/widget/make-up";

/** Where a person sees their place in line, by the token of their entry. */
export const waitingEntryPath = "/widget/waiting-list";

/** Where a booker verifies their mail address. */
export const addressPath = "/widget/confirm-address";

/** Where a person sees, downloads and erases the data stored about them. */
export const myDataPath = "/widget/my-data";

/** The same page for one link, by the token of a booking, a seat, a response, an order or a waiting list entry. */
export function myDataAddress(
  token: Partial<Record<"booking" | "seat" | "response" | "order" | "entry", string>>,
): string {
  return `${myDataPath}?${new URLSearchParams(token)}`;
}

/** Where a visitor who has paid gets the invoice, by the token of a booking or an order. */
export const invoicePath = "/widget/invoice";

/** Where a recipient unsubscribes from reminders and follow-ups. */
export const stopPath = "/widget/unsubscribe";

/** A booking as a calendar file. */
export const calendarFilePath = "/widget/calendar.ics";

/** A member's visits, for calendar programs. */
export const staffFeedPath = "/widget/staff.ics";

export const zonesPath = "/zones.json";

export const zoneClocksPath = "/zone-clocks.json";

/** Where a visitor looks up a payment. */
export const paymentPath = "/verifyPayment";

/** Where a visitor returns from the gateway. */
export const paymentReturnPath = "/verify-payment-callback";

/** The page of the test gateway. */
export function testCheckoutPath(id: string): string {
  return `/test-checkout/${id}`;
}

/** For programs: nothing below it is a page. */
export const apiRoot = "/api";

/** Where the API begins. Its own table lists the addresses below it. */
export const apiPath = `${apiRoot}/v1`;

/** A month of a service's slots as data. The service is an id or a slug. */
export function slotsPath(service: string): string {
  return `${apiPath}/services/${service}/slots`;
}

export function paymentWebhookPath(gateway: string): string {
  return `${apiPath}/payments/${gateway}/webhook`;
}

/** The preview of the embed page's snippet. */
export const embedPreviewPath = "/embed/preview";

export const cookiesPath = "/cookies";

export const sitemapPath = "/sitemap.xml";

export function partOfSitemapPath(name: string): string {
  return `/sitemaps/${name}`;
}

/** A provider's start page: the root if the installation has only one provider. */
export function startPath({ slug, isOnly }: { slug: string; isOnly: boolean }): string {
  return isOnly ? "/" : `/${slug}`;
}

/** Drafts, for visitors with the preview's token. */
export function previewPath(token: string): string {
  return `/v2/preview/${token}`;
}

// Content has its own path, one under a page, or one in a preview. `at` is the path it is under.

export function postPath(slug: string, at = ""): string {
  return `${at}/post/${slug}/`;
}

export function shortPostPath(slug: string, at = ""): string {
  return `${at}/b/${slug}/`;
}

export function categoryPath(slug: string, at = ""): string {
  return `${at}/c/${slug}/`;
}

/** All posts of a category, an author or a tag, under a page's path or in a preview. */
export function listPath(kind: "category" | "author" | "tag", slug: string, at: string): string {
  return `${at}/${kind}/${slug}`;
}

export function productPath(slug: string, at = ""): string {
  return `${at}/product/${slug}/`;
}

export function buyPath(slug: string): string {
  return `${productPath(slug)}buy`;
}

export function collectionPath(slug: string, at = ""): string {
  return `${at}/collections/${slug}`;
}

export function rssPath(at: string): string {
  return `${at}/rss.xml`;
}

/** Shows an address on a map. The map is a third party, so it is only a link, and the same one on every device. */
export function mapAddress(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
