import type { Pack } from "./good-pack.ts";

const hours = {
  monday: "09:00-12:30, 13:30-18:00",
  tuesday: "09:00-17:00",
  wednesday: "09:00-17:00",
  thursday: "09:00-22:00",
  friday: "10:00-17:00",
  saturday: "10:00-14:00",
  sunday: "10:00-13:00",
};
const visitor = { active: 4, day: 1, week: 2, month: 3, gap: "2 days" };
const all = { day: 5, week: 20, month: 60 };
const specialHours = [{ date: "2027-03-05", hours: "12:00-15:00", note: "A short day" }];
const daysOff = [
  { date: "2027-03-01", note: "Inventory" },
  { from: "2027-04-01", to: "2027-04-03", note: "Easter" },
];

const provider = {
  slug: "whole",
  name: "Whole House",
  tagline: "Everything at once",
  about: "We do everything.",
  home: "welcome",
  brand: { logo: "images/whole.svg", cover: "images/whole-2.svg", color: "336699", theme: "dark" },
  "cover-alt": "The house from the street",
  "time-zone": "Europe/Lisbon",
  currency: "EUR",
  phone: "+351 210 000 000",
  email: "office@whole.example",
  locale: "pt",
  "week-starts": "sunday",
  closed: [
    { date: "2027-01-01", note: "New Year" },
    { from: "2027-12-24", to: "2027-12-26", note: "Christmas" },
  ],
  limits: { visitor },
  vouchers: { amounts: ["25.00", "50.00"], "any-amount": { from: "10.00", to: "500.00" }, "valid-months": 36 },
  tax: {
    name: "IVA",
    rate: "23%",
    number: "PT 123 456 789",
    "invoice-name": "Whole House, Lda.",
    "invoice-address": "Rua 1\n1000-001 Lisboa",
    "invoice-prefix": "WH-",
    "numbers-from": 101,
  },
  "frame-sites": ["https://www.whole.example"],
  "redirect-sites": ["https://www.whole.example"],
  terms: "Be on time.",
  consent: "I agree.",
  "cookie-policy": "We have cookies.",
  "optional-scripts": ["https://stats.whole.example/script.js"],
  "mail-notes": {
    booked: "Park behind the house.",
    requested: "We answer tomorrow.",
    confirmed: "See you.",
    declined: "Sorry.",
    proposed: "Choose one.",
    rescheduled: "A new time.",
    cancelled: "A pity.",
    "seat-cancelled": "One less.",
    "session-cancelled": "All less.",
    "session-moved": "All elsewhere.",
    reminder: "Bring a towel.",
    "follow-up": "How was it?",
    receipt: "Keep it.",
  },
  keep: { visits: 12, answers: 6, orders: 90 },
};

const ada = {
  name: "Ada",
  title: "Teacher",
  bio: "She teaches.",
  photo: "images/ada.svg",
  email: "ada@whole.example",
  "time-zone": "America/New_York",
  priority: 3,
  position: 2,
  lanes: 2,
  hours,
  "days-off": daysOff,
  "special-hours": specialHours,
  limits: { all },
  calendars: [
    { name: "choir", feed: "https://choir.example/choir.ics" },
    { name: "work", caldav: "https://dav.example/work/", "write-bookings": true },
  ],
};
const ben = { name: "Ben", hours };

/** A visit at free starts. */
const visit = {
  name: "Visit",
  summary: "One visit",
  description: "A long description.",
  image: "images/visit.svg",
  alt: "A room",
  position: 4,
  public: false,
  durations: ["1 h", { duration: "1 h 30 min", price: "80.00" }],
  price: "60.00",
  "price-per": "person",
  "tax-rate": "6%",
  "pay-now": "deposit 10.00",
  refund: { share: "50%", until: "2 days" },
  hours,
  seasons: [{ from: "2027-05-01", to: "2027-09-30", hours }],
  "days-off": daysOff,
  "special-hours": specialHours,
  starts: { every: "15 min", from: "09:05" },
  buffer: { before: "5 min", after: "10 min" },
  notice: "3 h",
  window: { from: "2027-01-01", to: "2027-12-31" },
  "daily-cap": 7,
  limits: { visitor, all: { week: 20, month: 60 } },
  "look-busy": "20%",
  staff: ["ada", "ben"],
  "visitor-chooses-staff": false,
  resources: [{ resource: "room", units: 2 }],
  seats: 6,
  "most-seats-per-booking": 4,
  "waiting-list": { offer: "3 h", most: 7, quiet: "22:00-07:00", day: true, earlier: true },
  locations: [{ kind: "address", label: "The house", detail: "Rua 1" }],
  guests: { by: "named", required: true },
  details: {
    "first-name": "optional",
    "last-name": "required",
    email: "required",
    phone: "required",
    "date-of-birth": "optional",
    notes: "hidden",
    form: "questions",
  },
  terms: true,
  consent: true,
  "reschedule-until": "1 day",
  "cancel-until": "6 h",
  reminders: ["2 days", "3 h"],
  "follow-up": { after: "1 day", text: "Come again." },
  "thank-you": "Thank you.",
};

/** What a visit cannot have beside the rest. */
const treatment = {
  name: "Treatment",
  durations: [{ duration: "1 h 30 min", processing: [{ after: "30 min", lasts: "40 min" }] }, "1 h"],
  price: "45.00",
  processing: [{ after: "20 min", lasts: "15 min" }],
  staff: [{ member: "ada", price: "50.00" }, "ben"],
  recurrence: { rules: ["daily", "weekly"], most: 8, pay: "all" },
  redirect: "https://www.whole.example/thanks",
};
const asked = {
  name: "Asked",
  durations: "45 min",
  "given-by": "one",
  staff: [{ member: "ada", duration: "50 min" }],
  confirmation: "request",
};

const lesson = {
  name: "Class",
  durations: "1 h",
  price: "14.00",
  staff: ["ada", "ben"],
  resources: ["hall"],
  seats: 16,
  timetable: {
    from: "2027-01-11",
    until: "2027-06-30",
    times: [
      {
        on: ["thursday", "friday"],
        at: "18:00",
        every: "2 weeks",
        length: "1 h 30 min",
        staff: "ben",
        resources: [{ resource: "room", units: 2 }],
        seats: 10,
        price: "18.00",
      },
      { id: "tuesday", on: "tuesday", at: "19:00", staff: "ada" },
    ],
    extra: [
      {
        id: "open-day",
        date: "2027-03-06",
        at: "11:00",
        length: "2 h",
        staff: "ada",
        resources: [{ resource: "room", units: 2 }],
        seats: 12,
        price: "1.00",
        reason: "Open day",
      },
    ],
    changes: [
      { time: "tuesday", date: "2027-02-09", reason: "The hall is being painted.", cancelled: true },
      {
        time: "tuesday",
        date: "2027-02-16",
        reason: "Ada is away.",
        to: "2027-02-17 20:00",
        length: "2 h",
        staff: "ben",
        resources: [{ resource: "room", units: 2 }],
        seats: 11,
        price: "9.00",
      },
    ],
    "show-seats": "numbers",
  },
};

/** Weekly times with days of their own. */
const season = {
  name: "Season",
  durations: "1 h",
  staff: ["ada"],
  seats: 5,
  timetable: {
    times: [
      { id: "spring", on: "monday", at: "10:00", from: "2027-02-01", until: "2027-05-31" },
      { id: "summer", on: "monday", at: "08:00", from: "2027-06-07", until: "2027-08-30" },
    ],
  },
};

const course = {
  name: "Course",
  durations: "1 h 15 min",
  "pay-now": "full",
  refund: { until: "7 days", "counts-from": "each-date" },
  staff: ["ada", "ben"],
  resources: ["hall"],
  seats: 16,
  courses: [
    {
      id: "wednesdays",
      name: "Six Wednesdays",
      at: "15:00",
      first: "2027-01-13",
      on: ["wednesday", "sunday"],
      every: "2 weeks",
      sessions: 6,
      length: "1 h",
      staff: "ada",
      resources: [{ resource: "room", units: 2 }],
      seats: 12,
      changes: [
        { date: "2027-01-17", reason: "Carnival", cancelled: true },
        {
          date: "2027-01-27",
          reason: "Ada is away.",
          to: "2027-01-28 16:00",
          length: "1 h 10 min",
          staff: "ben",
          resources: [{ resource: "room", units: 3 }],
          seats: 11,
        },
      ],
      price: "78.00",
      "late-joining": "whole",
      "join-until": "2 sessions",
      "course-seats": 10,
      "single-sessions": "trial",
      "single-price": "12.00",
      "trial-in": 2,
    },
    {
      id: "evenings",
      name: "Three evenings",
      at: "20:00",
      dates: ["2027-03-02", "2027-03-04", "2027-03-25"],
      staff: "ben",
      price: "45.00",
    },
  ],
  "make-up": { until: "2 h", within: "28 days", most: 2, in: ["wednesdays", "evenings"] },
};

const common = { label: "What?", hint: "In a word", required: true };
const options = ["First", { id: "second", label: "The second", hint: "Really", points: 2 }];

/** Every type of field. */
const quiz = {
  kind: "quiz",
  title: "Questions",
  intro: "A few questions.",
  submit: "Send",
  pages: [
    {
      id: "start",
      title: "The start",
      text: "Welcome.",
      fields: [
        { id: "word", type: "short-text", ...common, most: 20 },
        { id: "words", type: "long-text", ...common, most: 200 },
        { id: "first", type: "first-name", ...common },
        { id: "last", type: "last-name", ...common },
        { id: "whole", type: "name", ...common },
        { id: "mail", type: "email", ...common },
        { id: "call", type: "phone", ...common },
        { id: "size", type: "number", ...common, least: 1, most: 9, decimals: 1, unit: "km" },
        { id: "day", type: "date", ...common, from: "2027-01-01", to: "2027-12-31" },
        { id: "born", type: "date-of-birth", ...common },
        { id: "one", type: "single-choice", ...common, options, other: true, category: "mood" },
        {
          id: "several",
          type: "multiple-choice",
          ...common,
          options,
          other: true,
          least: 1,
          most: 2,
          category: "mood",
        },
        { id: "list", type: "dropdown", ...common, options, other: true, category: "mood" },
      ],
      next: [{ if: { field: "one", is: "first" }, "go-to": "more" }],
    },
    {
      id: "more",
      title: "More",
      "show-if": { field: "word", answered: true },
      fields: [
        { id: "sure", type: "yes-no", ...common, points: { yes: 3, no: 1 }, category: "mood" },
        { id: "stars", type: "rating", ...common, most: 7, scored: true, category: "mood" },
        {
          id: "scale",
          type: "scale",
          ...common,
          least: 1,
          most: 7,
          "least-label": "Cold",
          "most-label": "Hot",
          scored: true,
          category: "mood",
        },
        { id: "agree", type: "consent", ...common },
        { id: "secret", type: "hidden", label: "Secret", value: "v" },
        { id: "said", type: "statement", label: "Almost done." },
        { id: "files", type: "file", ...common, accept: ["pdf"], most: 2, "largest-mb": 3 },
        {
          id: "where",
          type: "address",
          label: "Where?",
          "required-if": { field: "sure", is: "yes" },
          "show-if": { field: "stars", "at-least": 2 },
        },
      ],
      next: [
        { if: { field: "sure", is: "no" }, end: "away" },
        { if: { field: "stars", "at-most": 3 }, end: "soon" },
      ],
    },
  ],
  endings: [
    { id: "away", title: "Sorry", text: "Not for you.", redirect: "https://www.whole.example", disqualifies: true },
    { id: "soon", title: "Later", text: "Come again.", book: "visit" },
  ],
  scoring: {
    categories: [
      {
        id: "mood",
        title: "Mood",
        tiers: [
          { from: "0%", text: "Low" },
          { from: "50%", text: "High" },
        ],
      },
    ],
    tiers: [
      { from: "0%", title: "Begin", text: "Begin here.", book: "visit" },
      { from: "70%", title: "Go on", text: "Go on." },
    ],
  },
  "most-responses": 500,
  closes: "2027-12-31 18:00",
  "by-link-only": true,
  notify: "forms@whole.example",
  copy: true,
};

const survey = {
  kind: "survey",
  title: "How was it?",
  pages: [{ id: "only", fields: [{ id: "how", type: "short-text", label: "How was it?" }] }],
  "thank-you": { title: "Thanks", text: "Done.", redirect: "https://www.whole.example" },
};

/** Asked with a visit. */
const form = {
  kind: "form",
  title: "With a visit",
  fields: [{ id: "food", type: "short-text", label: "What do you eat?" }],
  "thank-you": { title: "Thanks", book: "visit" },
};

const files = {
  "provider.yaml": provider,
  "staff/ada.yaml": ada,
  "staff/ben.yaml": ben,
  "services/visit.yaml": visit,
  "services/treatment.yaml": treatment,
  "services/asked.yaml": asked,
  "services/class.yaml": lesson,
  "services/course.yaml": course,
  "services/season.yaml": season,
  "forms/quiz.yaml": quiz,
  "forms/survey.yaml": survey,
  "forms/questions.yaml": form,
  "resources.yaml": [
    { slug: "hall", name: "Hall", kind: "room" },
    { slug: "room", name: "Room", kind: "room", units: 3 },
  ],
  "groups.yaml": [
    { slug: "all", name: "All", description: "All of it", services: ["visit", "asked"], limits: { visitor, all } },
  ],
  "menus.yaml": [
    {
      slug: "menu",
      name: "Menu",
      description: "To choose from",
      "several-per-person": true,
      categories: [{ name: "Body", description: "For the body", services: ["treatment"] }],
    },
  ],
  "one-time-links.yaml": [
    { slug: "only-for-you", service: "treatment", staff: "ada", price: "20.00", expires: "2027-01-31 18:00" },
  ],
  "coupons.yaml": [
    { slug: "five", name: "Five", code: "FIVE", sum: "5.00" },
    {
      slug: "welcome",
      name: "Welcome",
      code: "WELCOME10",
      share: "10%",
      minimum: "30.00",
      from: "2027-01-01",
      to: "2027-06-30",
      "most-uses": 100,
      "most-per-person": 1,
      services: ["visit"],
    },
  ],
  "packages.yaml": [
    {
      slug: "ten",
      name: "Ten visits",
      description: "Ten for nine",
      visits: 10,
      price: "400.00",
      services: ["treatment"],
      "valid-months": 12,
      "tax-rate": "6%",
      public: false,
      position: 3,
    },
  ],
};

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** What each of its files says. Every key of every schema is in one of them, and says something other than its default. */
export const wholeFiles: Readonly<Record<keyof typeof files, object>> = files;

/** JSON is valid YAML. */
export function wholePack(): Pack {
  return {
    ...Object.fromEntries(Object.entries(wholeFiles).map(([path, value]) => [path, JSON.stringify(value)])),
    "content/pages/welcome.md": "---\ntitle: Welcome\n---\n\nWelcome.\n",
    "images/whole.svg": picture,
    "images/whole-2.svg": picture.replace("0 0 1 1", "0 0 2 1"),
    "images/ada.svg": picture.replace("0 0 1 1", "0 0 1 2"),
    "images/visit.svg": picture.replace("0 0 1 1", "0 0 3 1"),
  };
}
