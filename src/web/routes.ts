import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** The flow of a booking, under several addresses. */
function booking(path: string): RouteConfigEntry {
  return route(path, "routes/widget/booking.tsx", { id: `booking:${path}` });
}

/** Cancelling one, under several addresses too. */
function cancel(path: string): RouteConfigEntry {
  return route(path, "routes/widget/cancel.tsx", { id: `cancel:${path}` });
}

/** One page for forms, quizzes and surveys, each under the address of its kind. */
function form(path: string): RouteConfigEntry {
  return route(path, "routes/widget/form.tsx", { id: `form:${path}` });
}

/** One kind of page of content, under several addresses. */
function content(path: string, kind: "post" | "group" | "product" | "collection" | "site-page" | "preview" | "feed") {
  return route(path, `routes/content/${kind}.${kind === "feed" ? "ts" : "tsx"}`, { id: `${kind}:${path}` });
}

/** A list of posts and its further pages. */
function list(path: string, kind: "group" | "site-page" | "preview" = "group"): RouteConfigEntry[] {
  return [content(path, kind), content(`${path}/page/:page`, kind)];
}

/** What answers on its own, under a site page's path, and in a preview. `at` ends in a slash or is empty. */
function contentUnder(at: string): RouteConfigEntry[] {
  return [
    content(`${at}b/:slug`, "post"),
    ...list(`${at}c/:categorySlug`),
    content(`${at}c/:categorySlug/b/:slug`, "post"),
    content(`${at}product/:productId`, "product"),
    content(`${at}collections/:collectionSlug`, "collection"),
  ];
}

/** Lists that exist only under a site page's path or in a preview. */
const lists = ["category/:categorySlug", "author/:authorSlug", "tag/:tagSlug"];

function listsUnder(at: string): RouteConfigEntry[] {
  return lists.flatMap((path) => list(at + path));
}

/** Feeds of a list, or of everything. */
function feeds(at: string): RouteConfigEntry[] {
  return ["rss.xml", "atom.xml", "feed.json"].map((format) => content(at + format, "feed"));
}

/** Each locale serves this table under its prefix. Trailing slashes match too. */
export default [
  index("routes/content/home.tsx"),

  layout("routes/layouts/form.tsx", { id: "payment" }, [
    route("verifyPayment", "routes/payment/verify.tsx", { id: "verifyPayment" }),
    route("verify-payment-callback", "routes/payment/verify.tsx"),
    route("product/:productId/buy", "routes/shop/buy.tsx"),
  ]),
  route("test-checkout/:id", "routes/payment/test-checkout.tsx"),

  layout("routes/layouts/calendar.tsx", [
    route("widget/appointment/:provider", "routes/widget/team.tsx"),
    booking("widget/appointment/:provider/:service"),
    booking("widget/appointment/service/:service"),
    cancel("widget/appointment/service/:service/cancel"),
    route("widget/group/:groupId", "routes/widget/group.tsx", { id: "group" }),
    route("widget/groups/:groupSlug", "routes/widget/group.tsx", { id: "groups" }),
    booking("widget/booking"),
    booking("widget/booking/:ids"),
    booking("widget/bookings/*"),
    booking("widget/otl"),
    booking("widget/otl/:oneTimeSlug"),
    booking("widget/service-menu/:serviceMenuId"),
    booking("widget/service-menus/:serviceMenuSlug"),
    booking("widget/service-menus/:servicemenu/:service"),
    // Also /widget/bookings{slug}, which no pattern can say.
    booking("widget/*"),
  ]),

  route("zones.json", "routes/widget/files/zones.ts"),
  route("zone-clocks.json", "routes/widget/files/zone-clocks.ts"),
  route("widget/calendar.ics", "routes/widget/files/calendar-file.ts"),
  route("widget/staff.ics", "routes/widget/files/staff-feed.ts"),
  route("widget/my-data.json", "routes/widget/files/my-data-file.ts"),

  layout("routes/layouts/form.tsx", [
    cancel("widget/booking/cancel-booking"),
    cancel("widget/cancel-booking"),
    route("widget/request", "routes/widget/request.tsx"),
    route("widget/proposal", "routes/widget/proposal.tsx"),
    route("widget/confirm-address", "routes/widget/confirm-address.tsx"),
    route("widget/my-data", "routes/widget/my-data.tsx"),
    route("widget/unsubscribe", "routes/widget/unsubscribe.tsx"),
    form("widget/form/:id"),
    form("widget/quiz/:id"),
    form("widget/survey/:id"),
    route("widget/quiz-result/:score", "routes/widget/quiz-result.tsx"),
  ]),

  route("embed", "routes/embed/embed.tsx"),
  route("embed/preview", "routes/embed/preview.ts"),

  // Outside production only.
  route("dev/ui", "routes/dev/ui.tsx"),
  route("dev/mail", "routes/dev/mail.tsx"),
  route("dev/mail/:id", "routes/dev/mail-message.tsx"),
  route("dev/mail/:id/html", "routes/dev/mail-html.ts"),

  route("robots.txt", "routes/content/robots.ts"),
  route("sitemap.xml", "routes/content/sitemap.ts", { id: "sitemap-index" }),
  route("sitemaps/:name", "routes/content/sitemap.ts"),
  route("cookies", "routes/content/cookies.tsx"),
  ...feeds(""),

  ...contentUnder(""),
  content("post/:blogSlug", "post"),

  ...list(":path", "site-page"),
  ...feeds(":path/"),
  ...contentUnder(":path/"),
  ...listsUnder(":path/"),
  ...lists.flatMap((path) => feeds(`:path/${path}/`)),

  ...list("v2/preview/:id", "preview"),
  ...contentUnder("v2/preview/:id/"),
  ...listsUnder("v2/preview/:id/"),
  content("v2/preview/:id/post/:blogSlug", "post"),
  route("v2/preview/:id/verify-payment-callback", "routes/content/unpaid.tsx"),

  route("*", "routes/not-found.tsx"),
];
