import { goodPack, spoil, type BadPack, type Pack } from "./good-pack.ts";

const salsa = "services/from-zero.yaml";

/** A service with two parallel courses. */
export function coursesPack(): Pack {
  return {
    ...goodPack(),
    "resources.yaml": `${String(goodPack()["resources.yaml"])}\n- {slug: hall, name: Hall, kind: room}`,
    [salsa]: [
      "name: Salsa from zero",
      "durations: 1 h 15 min",
      "pay-now: full",
      "refund: {until: 7 days, counts-from: each-date}",
      "staff: [ada, ben]",
      "resources: [hall]",
      "seats: 16",
      "courses:",
      "  - {id: wednesdays, name: Six Wednesdays, first: 2027-01-13, at: 19:00, sessions: 6, staff: ada, price: 78.00,",
      "     course-seats: 14, join-until: 2 sessions, single-sessions: trial, single-price: 12.00, trial-in: 2,",
      "     changes: [{date: 2027-01-20, to: 2027-01-21 19:00, reason: Ada is away.}]}",
      "  - {id: twice, name: Twice a week, first: 2027-01-15, on: [friday, sunday], at: 18:00, every: 2 weeks, sessions: 5, staff: ben, price: 60.00, late-joining: closed}",
      "  - {id: some-days, name: Three evenings, dates: [2027-03-02, 2027-03-04, 2027-03-25], at: 20:00, length: 2 h, staff: ben, seats: 8, price: 45.00}",
      "make-up: {until: 2 h, within: 4 weeks, most: 2, in: [wednesdays, twice]}",
    ].join("\n"),
    "services/from-zero.pt.yaml": ["name: Salsa do zero", "courses: [{name: Seis quartas-feiras}, {}, {}]"].join("\n"),
  };
}

const spoilt = (from: string, to: string) => spoil(coursesPack(), salsa, from, to);

export const badCourses: BadPack[] = [
  [
    "courses and free starts",
    spoilt("seats: 16", "seats: 16\nstarts: {every: 24 h}\nprice: 10.00\nrecurrence: {rules: [weekly]}"),
    `${salsa}:8:9: has both starts and courses; keep one`,
    `${salsa}:9:8: each course has its own price; leave the service's out`,
    `${salsa}:10:13: a course has its own dates; leave recurrence out`,
  ],
  [
    "courses and a timetable",
    spoilt("courses:\n", "timetable: {times: [{on: monday, at: 10:00, staff: ada}]}\ncourses:\n"),
    `${salsa}:10:3: has both timetable and courses; keep one`,
  ],
  [
    "courses that the office confirms",
    spoilt("seats: 16", "seats: 16\nconfirmation: request"),
    `${salsa}:8:15: courses need confirmation: at-once`,
  ],
  [
    "a course of one session",
    spoilt("sessions: 6, staff", "sessions: 1, staff"),
    `${salsa}:9:84: a course has at least 2 sessions`,
    `${salsa}:11:23: "wednesdays" has no session on 2027-01-20, a Wednesday; the nearest is 2027-01-13`,
  ],
  [
    "two ways to date a course",
    spoilt("dates: [", "sessions: 3, dates: ["),
    `${salsa}:13:63: has both sessions and dates; keep one`,
  ],
  [
    "a course without dates",
    spoilt("first: 2027-01-13, ", ""),
    `${salsa}:9:5: "wednesdays" needs first and sessions, or dates`,
    `${salsa}:11:23: "wednesdays" has no session on 2027-01-20, a Wednesday`,
  ],
  [
    "a first day on another weekday",
    spoilt("on: [friday, sunday]", "on: [monday, sunday]"),
    `${salsa}:12:44: 2027-01-15 is a Friday, but "twice" takes place on Monday and Sunday`,
  ],
  [
    "a course without a giver",
    spoilt(", staff: ada, price: 78.00", ", price: 78.00"),
    `${salsa}:9:5: "wednesdays" does not say who gives it; the service has 2 members. Add staff`,
  ],
  [
    "two courses that need one room",
    spoilt("on: [friday, sunday], at: 18:00, every: 2 weeks", "on: [friday, wednesday], at: 20:00"),
    `${salsa}:9:3: "from-zero/wednesdays" and "from-zero/twice" both need hall on Wed 27 Jan 2027, 20:00 to 21:15`,
  ],
  [
    "a change without its session or reason",
    spoilt("date: 2027-01-20, to: 2027-01-21 19:00, reason: Ada is away.", "date: 2027-01-21, cancelled: true"),
    `${salsa}:11:23: "wednesdays" has no session on 2027-01-21, a Thursday; the nearest is 2027-01-20`,
  ],
  [
    "more course-seats than seats",
    spoilt("course-seats: 14", "course-seats: 17"),
    `${salsa}:10:20: "wednesdays" has 17 course-seats, but only 16 seats`,
  ],
  [
    "trials without a price",
    spoilt("single-price: 12.00, ", ""),
    `${salsa}:9:5: "wednesdays" sells single sessions; add single-price`,
  ],
  [
    "a price of trials that are not sold",
    spoilt("single-sessions: trial, ", ""),
    `${salsa}:10:62: "wednesdays" sells no single sessions; add single-sessions: trial or any`,
    `${salsa}:10:79: "wednesdays" has no trials; add single-sessions: trial`,
  ],
  [
    "make-ups in a course that does not exist, or twice in one",
    spoilt("in: [wednesdays, twice]", "in: [wednesday, twice, twice]"),
    `${salsa}:14:54: "wednesday" is not a course of this service`,
    `${salsa}:14:72: "twice" is listed twice`,
  ],
  [
    "make-ups that are neither days nor weeks",
    spoilt("within: 4 weeks", "within: 36 h"),
    `${salsa}:14:31: "within" must be whole days or weeks`,
  ],
  [
    "make-ups after visitors can cancel",
    spoilt("make-up: {until: 2 h", "cancel-until: 1 day\nmake-up: {until: 2 h"),
    `${salsa}:15:18: visitors can cancel until 1 day before a date; until must not be less than cancel-until`,
  ],
  [
    "make-ups without courses",
    spoil(goodPack(), "services/haircut.yaml", "name:", "make-up: {within: 1 week, most: 1}\nname:"),
    "services/haircut.yaml:1:10: make-ups are for courses; add courses or leave make-up out",
  ],
  ["a course twice", spoilt("id: some-days", "id: twice"), `${salsa}:13:5: "twice" is listed twice`],
  [
    "a one-time link to courses",
    { ...coursesPack(), "one-time-links.yaml": "- {slug: secret-link, service: from-zero}" },
    'one-time-links.yaml:1:32: "from-zero" has courses, which are joined on its own page; list it in a group',
  ],
  [
    "too few translated courses",
    spoil(coursesPack(), "services/from-zero.pt.yaml", ", {}, {}]", "]"),
    `services/from-zero.pt.yaml:2:10: "courses" must have as many entries as the original (3), in the same order`,
  ],
];
