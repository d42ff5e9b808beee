/** The most modules in a chain in which each imports the next one. */
export const longestChain = 18;

/** Half of the office's pages reach fewer modules. */
export const mostOfMedian = 140;

/** The most modules that a route may reach through all layers, itself included, by the start of its path. The longest start counts. */
export const mostReached: Readonly<Record<string, number>> = {
  "layouts/calendar": 15,
  "layouts/form": 15,
  // It brings the rows of all nouns along for the frame.
  "layouts/office": 100,
  "office/attention/": 165,
  "office/booking/": 300,
  "office/calendars/": 195,
  "office/customers/": 180,
  "office/day/": 110,
  "office/door/": 120,
  "office/front-desk/": 170,
  // A class that is cancelled or moved is a version of its service, and its page shows the mail about it.
  "office/front-desk/session/": 370,
  "office/handover/": 270,
  // The form of an absence blocks its days, too.
  "office/handover/start/": 275,
  "office/invoices/": 226,
  "office/keys/": 100,
  "office/mail/": 90,
  "office/money/": 240,
  "office/new-booking/": 370,
  "office/orders/": 210,
  // It sells what the shop sells, takes money for visits and finds customers.
  "office/orders/sell/": 410,
  "office/people/": 105,
  "office/requests/": 255,
  // It finds bookings, customers and services.
  "office/search/": 90,
  "office/set-up/": 530,
  "office/shared/frame/": 10,
  "office/vouchers/": 115,
  "office/waiting/": 180,
  "office/webhooks/": 100,
  "public/booking/": 280,
  "public/booking/page/": 490,
  "public/content/": 180,
  "public/embed/": 65,
  "public/forms/": 210,
  "public/invoices/": 100,
  "public/mail/": 80,
  "public/privacy/": 200,
  "public/requests/": 250,
  "public/shared/errors/": 10,
  "public/shop/": 185,
  "public/team/": 180,
  "public/timetable/": 180,
  "public/waiting/": 230,
};
