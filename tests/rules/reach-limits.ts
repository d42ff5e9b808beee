/** The most modules in a chain in which each imports the next one. */
export const longestChain = 30;

/** Half of the office's pages reach fewer modules. */
export const mostOfMedian = 250;

/** The most modules that a route may reach through all layers, itself included, by the start of its path. The longest start counts. */
export const mostReached: Readonly<Record<string, number>> = {
  "layouts/calendar": 15,
  "layouts/form": 15,
  "layouts/office": 80,
  "office/attention/": 160,
  "office/booking/": 320,
  "office/calendars/": 290,
  "office/customers/": 270,
  "office/day/": 170,
  "office/door/": 200,
  "office/front-desk/": 280,
  "office/handover/": 280,
  "office/invoices/": 340,
  "office/keys/": 180,
  "office/mail/": 170,
  "office/money/": 340,
  "office/new-booking/": 340,
  "office/orders/": 330,
  "office/people/": 180,
  "office/requests/": 280,
  "office/search/": 160,
  "office/set-up/": 570,
  "office/shared/frame/": 10,
  "office/vouchers/": 260,
  "office/waiting/": 280,
  "office/webhooks/": 180,
  "public/booking/": 280,
  "public/booking/page/": 500,
  "public/content/": 180,
  "public/embed/": 65,
  "public/forms/": 210,
  "public/invoices/": 90,
  "public/mail/": 80,
  "public/privacy/": 200,
  "public/requests/": 250,
  "public/shared/errors/": 10,
  "public/shop/": 180,
  "public/team/": 180,
  "public/timetable/": 180,
  "public/waiting/": 230,
};
