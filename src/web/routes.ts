import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** A route whose feature is still to come: an honest page with 501. Every call of this is to go. */
function coming(path: string): RouteConfigEntry {
  return route(path, "routes/coming.tsx", { id: `coming:${path}` });
}

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

/** What answers on its own, under a site page's path, and in a preview. `at` ends in a slash or is empty. */
function contentUnder(at: string): RouteConfigEntry[] {
  return [
    coming(`${at}b/:slug`),
    coming(`${at}c/:categorySlug`),
    coming(`${at}c/:categorySlug/b/:slug`),
    coming(`${at}product/:productId`),
    coming(`${at}collections/:collectionSlug`),
  ];
}

/** Lists that exist only under a site page's path or in a preview. */
function listsUnder(at: string): RouteConfigEntry[] {
  return [coming(`${at}category/:categorySlug`), coming(`${at}author/:authorSlug`), coming(`${at}tag/:tagSlug`)];
}

/** Each locale serves this table under its prefix. Trailing slashes match too. */
export default [
  index("routes/content/home.tsx"),

  layout("routes/layouts/form.tsx", { id: "payment" }, [
    route("verifyPayment", "routes/payment/verify.tsx", { id: "verifyPayment" }),
    route("verify-payment-callback", "routes/payment/verify.tsx"),
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

  route("widget/calendar.ics", "routes/widget/calendar-file.ts"),

  layout("routes/layouts/form.tsx", [
    cancel("widget/booking/cancel-booking"),
    cancel("widget/cancel-booking"),
    form("widget/form/:id"),
    form("widget/quiz/:id"),
    form("widget/survey/:id"),
    route("widget/quiz-result/:score", "routes/widget/quiz-result.tsx"),
  ]),

  // Outside production only.
  route("dev/ui", "routes/dev/ui.tsx"),

  ...contentUnder(""),
  coming("post/:blogSlug"),

  route(":path", "routes/content/site-page.tsx"),
  ...contentUnder(":path/"),
  ...listsUnder(":path/"),

  coming("v2/preview/:id"),
  ...contentUnder("v2/preview/:id/"),
  ...listsUnder("v2/preview/:id/"),
  coming("v2/preview/:id/post/:blogSlug"),
  route("v2/preview/:id/verify-payment-callback", "routes/payment/preview-verify.tsx"),

  route("*", "routes/not-found.tsx"),
];
