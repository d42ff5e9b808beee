// One table: every public page, so that headers, hydration and texts are seen together.

import type { Area } from "#domain/locales/areas.ts";
import type { ChangeKind } from "#domain/change.ts";
import { largestRequest } from "#domain/forms/definition.ts";
import type { PathSubject } from "#domain/navigation/path-subject.ts";
import { largestUploadRequest } from "#domain/office/set-up/pictures.ts";
import { officePages, type OfficeNeeds } from "./office-pages.ts";

/** An address of the product, and everything that depends on it. */
export interface Page {
  /** React Router's pattern without a leading slash: `widget/booking/:ids`. Empty for the start page. */
  path: string;
  /** The route module. */
  module: string;
  kind: "page" | "file";
  /** The layout around the page. */
  layout?: "calendar" | "form" | "office";
  /** The part of the catalogue that the browser fetches. */
  area: Area;
  /** Whether its script starts with the page, on the first interaction, or does not exist. */
  hydration: "immediate" | "delayed" | "none";
  /**
   * Chooses the security, caching, indexing and framing headers. `token`: the address opens one person's data. A
   * `widget` page gets the `visit` headers if its query contains a token.
   */
  headers: "content" | "widget" | "token" | "preview" | "api" | "office";
  /** Its form accepts files, so requests may be slow, and as large as this, in bytes. */
  takesFiles?: number;
  /** When its forms may redirect to the payment gateway. `held`: once its address names a hold. */
  checkout?: "always" | "held";
  /** Visitors book here. While the database is down, the page says that booking is not possible. */
  schedules?: true;
  /**
   * The data that the page shows. It stays in memory until one of these changes. A page without sources, with other query
   * parameters than these, or with a token, is rendered for every request.
   */
  kept?: { sources: readonly ChangeKind[]; parameters: readonly string[] };
  /** Who may use an address of the office. */
  needs?: OfficeNeeds;
  /** The parameter that names something of one provider. URLs without a prefix use that provider's language. */
  names?: {
    kind: PathSubject["kind"];
    by: string;
    /** A prefix that the parameter's value must have. The name follows it. */
    after?: string;
  };
}

type Traits = Omit<Page, "path" | "module">;

const readingFile: Traits = { kind: "file", area: "content", hydration: "delayed", headers: "content" };
const reading: Traits = {
  ...readingFile,
  kind: "page",
  kept: { sources: ["setup", "content", "pictures"], parameters: ["variant"] },
};
const preview: Traits = { ...readingFile, kind: "page", hydration: "immediate", headers: "preview" };
const widget: Traits = { kind: "page", area: "widget", hydration: "immediate", headers: "widget" };
const widgetFile: Traits = { ...widget, kind: "file" };
const tokenForm: Traits = { ...widget, layout: "form", headers: "token" };
const tokenCalendar: Traits = { ...tokenForm, layout: "calendar" };
const office: Traits = { kind: "page", layout: "office", area: "office", hydration: "none", headers: "office" };
const look = ["theme", "primary", "hide_details", "tz", "clock"];
/** Parameters of what a visitor chooses. Their combinations have no end. */
export const choices = [
  "ids",
  "id",
  "cart",
  "person",
  "staff",
  "duration",
  "people",
  "month",
  "date",
  "week",
  "view",
  "slot",
  "step",
];
const calendar: Traits = {
  ...widget,
  layout: "calendar",
  schedules: true,
  kept: { sources: ["setup", "pictures", "time"], parameters: [...look, ...choices] },
};
const timetable: Traits = {
  ...calendar,
  kept: { sources: ["setup", "pictures", "time"], parameters: [...look, "week", "service", "staff"] },
};
const booking: Traits = { ...calendar, checkout: "held" };
const invitation: Traits = { ...widget, layout: "calendar", schedules: true, checkout: "held", headers: "token" };
const result: Traits = { ...widget, layout: "form", area: "form" };
// Never kept: each visitor needs a puzzle of their own, which admits one response.
const question: Traits = { ...result, takesFiles: largestRequest };
const sale: Traits = { ...widget, layout: "form", checkout: "always" };
const payment: Traits = { ...tokenForm, hydration: "delayed", checkout: "always" };

function page(path: string, module: string, traits: Traits, names?: Page["names"]): Page {
  return { path, module, ...traits, ...(names && { names }) };
}

function by(kind: PathSubject["kind"], parameter: string): Page["names"] {
  return { kind, by: parameter };
}

/** A list of posts and its later pages. */
function list(path: string, module: string, traits: Traits, names?: Page["names"]): Page[] {
  return [path, `${path}/page/:page`].map((each) => page(each, module, traits, names));
}

/** Pages that exist at the root, under a site page's path, and in a preview. `at` is empty or ends with a slash. */
function contentUnder(at: string, traits: Traits, names?: Page["names"]): Page[] {
  const own = (kind: PathSubject["kind"], parameter: string) => (at === "" ? by(kind, parameter) : names);
  return [
    page(`${at}b/:slug`, "public/content/post/post.route.tsx", traits, own("post", "slug")),
    ...list(`${at}c/:categorySlug`, "public/content/lists/group.route.tsx", traits, own("category", "categorySlug")),
    page(`${at}c/:categorySlug/b/:slug`, "public/content/post/post.route.tsx", traits, own("category", "categorySlug")),
    page(`${at}product/:productId`, "public/content/product.route.tsx", traits, own("product", "productId")),
    page(
      `${at}collections/:collectionSlug`,
      "public/content/shop/collection.route.tsx",
      traits,
      own("collection", "collectionSlug"),
    ),
  ];
}

/** Lists that exist only under a site page's path or in a preview. */
const lists = ["category/:categorySlug", "author/:authorSlug", "tag/:tagSlug"];

function listsUnder(at: string, traits: Traits, names?: Page["names"]): Page[] {
  return lists.flatMap((path) => list(at + path, "public/content/lists/group.route.tsx", traits, names));
}

function feeds(at: string, names?: Page["names"]): Page[] {
  return ["rss.xml", "atom.xml", "feed.json"].map((name) =>
    page(at + name, "public/content/feeds/feed.route.ts", readingFile, names),
  );
}

/** Every page of the product. Each locale serves this table under its prefix. Trailing slashes match too. */
export const pages: readonly Page[] = [
  page("", "public/content/home/home.route.tsx", reading),

  page("verifyPayment", "public/booking/payment/verify/verify.route.tsx", payment),
  page("verify-payment-callback", "public/booking/payment/verify/verify.route.tsx", {
    ...payment,
    hydration: "immediate",
  }),
  page(
    "product/:productId/buy",
    "public/shop/buy/buy.route.tsx",
    { ...payment, hydration: "immediate" },
    by("product", "productId"),
  ),
  page("test-checkout/:id", "public/booking/payment/test-checkout.route.tsx", {
    ...widget,
    hydration: "delayed",
    headers: "token",
  }),

  page("widget/appointment/:provider", "public/team/team.route.tsx", calendar, by("provider", "provider")),
  page(
    "widget/appointment/:provider/:service",
    "public/booking/page/booking.route.tsx",
    booking,
    by("provider", "provider"),
  ),
  page(
    "widget/appointment/service/:service",
    "public/booking/page/booking.route.tsx",
    booking,
    by("service", "service"),
  ),
  page("widget/timetable/:provider", "public/timetable/timetable.route.tsx", timetable, by("provider", "provider")),
  ...["widget/timetable/:provider/calendar.ics", "widget/timetable/:provider/:service/calendar.ics"].map((path) =>
    page(path, "public/timetable/timetable-feed.route.ts", widgetFile, by("provider", "provider")),
  ),
  ...["vouchers", "packages"].map((kind) =>
    page(`widget/${kind}/:provider`, `public/shop/${kind}/${kind}.route.tsx`, sale, by("provider", "provider")),
  ),
  page("widget/vouchers/:provider/:voucher", "public/shop/credit.route.tsx", tokenForm, by("provider", "provider")),
  page("widget/packages/:provider/:pass", "public/shop/credit.route.tsx", tokenForm, by("provider", "provider")),
  page("widget/group/:groupId", "public/team/group.route.tsx", calendar, by("group", "groupId")),
  page("widget/groups/:groupSlug", "public/team/group.route.tsx", calendar, by("group", "groupSlug")),
  page("widget/booking", "public/booking/page/booking.route.tsx", booking),
  page("widget/booking/:ids", "public/booking/page/booking.route.tsx", booking, by("service", "ids")),
  page("widget/bookings/*", "public/booking/page/booking.route.tsx", booking, by("service", "*")),
  page("widget/otl", "public/booking/page/booking.route.tsx", invitation),
  page(
    "widget/otl/:oneTimeSlug",
    "public/booking/page/booking.route.tsx",
    invitation,
    by("one-time-link", "oneTimeSlug"),
  ),
  page(
    "widget/service-menu/:serviceMenuId",
    "public/booking/page/booking.route.tsx",
    booking,
    by("menu", "serviceMenuId"),
  ),
  page(
    "widget/service-menus/:serviceMenuSlug",
    "public/booking/page/booking.route.tsx",
    booking,
    by("menu", "serviceMenuSlug"),
  ),
  page(
    "widget/service-menus/:servicemenu/:service",
    "public/booking/page/booking.route.tsx",
    booking,
    by("menu", "servicemenu"),
  ),
  // Also /widget/bookings{slug}, which a pattern cannot express.
  page("widget/*", "public/booking/page/booking.route.tsx", booking, { kind: "service", by: "*", after: "bookings" }),

  page("widget/calendar.ics", "public/booking/calendar-file.route.ts", widgetFile),
  page("widget/staff.ics", "public/timetable/staff-feed.route.ts", widgetFile),
  page("widget/invoice.pdf", "public/invoices/invoice-pdf.route.ts", { ...widgetFile, headers: "token" }),
  page("widget/my-data.json", "public/privacy/my-data-file.route.ts", { ...widgetFile, headers: "token" }),

  page(
    "widget/appointment/service/:service/cancel",
    "public/booking/cancel/cancel.route.tsx",
    tokenCalendar,
    by("service", "service"),
  ),
  page("widget/booking/cancel-booking", "public/booking/cancel/cancel.route.tsx", tokenForm),
  page("widget/cancel-booking", "public/booking/cancel/cancel.route.tsx", tokenForm),
  page("widget/request", "public/requests/request.route.tsx", tokenForm),
  page(
    "widget/waiting/:service",
    "public/waiting/join.route.tsx",
    { ...widget, layout: "form" },
    by("service", "service"),
  ),
  page("widget/waiting-list", "public/waiting/entry/entry.route.tsx", tokenForm),
  page("widget/earlier", "public/waiting/earlier.route.tsx", tokenForm),
  page("widget/make-up", "public/booking/make-up/make-up.route.tsx", { ...widget, layout: "form" }),
  page("widget/proposal", "public/requests/proposal.route.tsx", tokenForm),
  page("widget/confirm-address", "public/mail/confirm-address.route.tsx", tokenForm),
  page("widget/my-data", "public/privacy/my-data.route.tsx", tokenForm),
  page("widget/invoice", "public/invoices/invoice.route.tsx", tokenForm),
  page("widget/unsubscribe", "public/mail/unsubscribe.route.tsx", tokenForm),

  page("widget/form/:id", "public/forms/form/form.route.tsx", question, by("form", "id")),
  page("widget/quiz/:id", "public/forms/form/form.route.tsx", question, by("form", "id")),
  page("widget/survey/:id", "public/forms/form/form.route.tsx", question, by("form", "id")),
  page("widget/quiz-result/:score", "public/forms/quiz-result.route.tsx", result),

  ...officePages.map(({ path, module, needs, kind, takesPictures, takesPack }) =>
    page(path === "" ? "office" : `office/${path}`, module, {
      ...office,
      needs,
      kind: kind ?? "page",
      ...(takesPack && { takesFiles: largestRequest }),
      ...(takesPictures && { takesFiles: largestUploadRequest }),
    }),
  ),
  // Nothing else may be shown there.
  page("office/*", "office/shared/frame/missing.route.tsx", { ...office, needs: { see: "operator" } }),

  page("zones.json", "public/booking/time/zones/zones.route.ts", readingFile),
  page("zone-clocks.json", "public/booking/time/zones/zone-clocks.route.ts", readingFile),

  page("embed", "public/embed/embed.route.tsx", { ...readingFile, kind: "page", hydration: "immediate" }),
  page("embed/preview", "public/embed/preview.route.ts", readingFile),

  page("robots.txt", "public/content/feeds/robots.route.ts", readingFile),
  page("sitemap.xml", "public/content/feeds/sitemap.route.ts", readingFile),
  page("sitemaps/:name", "public/content/feeds/sitemap.route.ts", readingFile),
  page("cookies", "public/content/cookies/cookies.route.tsx", reading),
  ...feeds(""),

  ...contentUnder("", reading),
  page("post/:blogSlug", "public/content/post/post.route.tsx", reading, by("post", "blogSlug")),

  ...list(":path", "public/content/site-page.route.tsx", reading, by("page", "path")),
  ...feeds(":path/", by("page", "path")),
  ...contentUnder(":path/", reading, by("page", "path")),
  ...listsUnder(":path/", reading, by("page", "path")),
  ...lists.flatMap((path) => feeds(`:path/${path}/`, by("page", "path"))),

  ...list("v2/preview/:id", "public/content/preview/preview.route.tsx", preview),
  ...contentUnder("v2/preview/:id/", preview),
  ...listsUnder("v2/preview/:id/", preview),
  page("v2/preview/:id/post/:blogSlug", "public/content/post/post.route.tsx", preview),
  page("v2/preview/:id/verify-payment-callback", "public/content/preview/unpaid.route.tsx", preview),
  // The address still contains the preview's token.
  page("v2/preview/*", "public/shared/errors/not-found.route.tsx", preview),

  page("api/*", "public/shared/errors/not-found.route.tsx", { ...reading, hydration: "immediate", headers: "api" }),
  page("*", "public/shared/errors/not-found.route.tsx", reading, by("page", "*")),
];

/** Pages for developers. Production builds do not contain them. */
export const developmentPages: readonly Page[] = [
  { path: "dev/ui", module: "ui.tsx", ...widget },
  { path: "dev/mail", module: "mail.tsx", ...widget },
  { path: "dev/mail/:id", module: "mail-message.tsx", ...widget },
  { path: "dev/mail/:id/html", module: "mail-html.ts", ...widgetFile },
  { path: "dev/sign-in/:role", module: "sign-in.ts", ...widgetFile },
].map((page) => ({ ...page, module: `../../tools/dev-pages/routes/${page.module}`, headers: "content" }));
