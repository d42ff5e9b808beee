import { goodPack, spoil, type BadPack, type Pack } from "../good-pack.ts";

const salsa = "services/salsa.yaml";

/** A class with two teachers, on Tuesdays and Thursdays. */
export function timetablePack(): Pack {
  return {
    ...goodPack(),
    "resources.yaml": `${String(goodPack()["resources.yaml"])}\n- {slug: hall, name: Hall, kind: room}`,
    [salsa]: [
      "name: Salsa",
      "durations: 1 h",
      "price: 14.00",
      "staff: [ada, ben]",
      "resources: [hall]",
      "seats: 16",
      "timetable:",
      "  from: 2027-01-11",
      "  until: 2027-06-30",
      "  times:",
      "    - {id: tuesday, on: tuesday, at: 19:00, staff: ada}",
      "    - {on: [thursday, friday], at: 18:00, length: 1 h 30 min, staff: ben, resources: [], seats: 10, price: 18.00, every: 2 weeks}",
      "  extra:",
      "    - {date: 2027-03-06, at: 11:00, staff: ada, price: 0, reason: Open day}",
      "  changes:",
      "    - {time: tuesday, date: 2027-02-09, cancelled: true, reason: The hall is being painted.}",
      "    - {time: thursday-1800, date: 2027-01-14, to: 2027-01-13 20:00, staff: [ada, ben], reason: Ben is away.}",
      "  show-seats: numbers",
    ].join("\n"),
  };
}

const spoilt = (from: string, to: string) => spoil(timetablePack(), salsa, from, to);
const both = "seats: 16\nstarts: {every: 24 h}\nlook-busy: 20%\ndaily-cap: 3";

export const badTimetables: BadPack[] = [
  [
    "two kinds of supply",
    spoilt("seats: 16", both),
    `${salsa}:7:9: has both starts and timetable; keep one`,
    `${salsa}:8:12: look-busy and daily-cap are for free starts; seats limit a timetable`,
    `${salsa}:9:12: look-busy and daily-cap are for free starts; seats limit a timetable`,
  ],
  [
    "a weekly time without a giver",
    spoilt(", staff: ben, resources", ", resources"),
    `${salsa}:12:7: "thursday-1800" does not say who gives it; the service has 2 members. Add staff`,
  ],
  [
    "a weekly time with a wrong giver",
    spoilt("staff: ben, resources", "staff: eve, resources"),
    `${salsa}:12:70: "thursday-1800": eve does not give this service`,
  ],
  [
    "two rows that need one member",
    spoilt("  extra:", "    - {id: late, on: tuesday, at: 19:30, staff: ada, resources: []}\n  extra:"),
    `${salsa}:8:3: "salsa/tuesday" and "salsa/late" both need ada on Tue 12 Jan 2027, 19:30 to 20:30`,
  ],
  [
    "two rows that need one room",
    spoilt("  extra:", "    - {id: late, on: tuesday, at: 19:30, staff: ben}\n  extra:"),
    `${salsa}:8:3: "salsa/tuesday" and "salsa/late" both need hall on Tue 12 Jan 2027, 19:30 to 20:30`,
  ],
  [
    "two sessions of a service at the same time",
    spoilt("  extra:", "    - {id: other, on: tuesday, at: 19:00, staff: ben, resources: []}\n  extra:"),
    `${salsa}:8:3: "salsa/other" and "salsa/tuesday" both start on Tue 12 Jan 2027, 19:00 to 20:00; make them two services`,
  ],
  [
    "a weekly time twice",
    spoilt("  extra:", "    - {id: tuesday, on: sunday, at: 19:30, staff: ben}\n  extra:"),
    `${salsa}:13:7: "tuesday" is listed twice; add an id`,
  ],
  [
    "more seats than the service",
    spoilt("seats: 10", "seats: 17"),
    `${salsa}:12:97: "thursday-1800" has 17 seats, but the service only 16: raise seats of the service`,
  ],
  [
    "weeks that are counted from no day",
    spoilt("  from: 2027-01-11\n", ""),
    `${salsa}:11:7: "thursday-1800" needs from: its weeks are counted from that day`,
  ],
  [
    "a timetable that ends before it starts",
    spoilt("until: 2027-06-30", "until: 2027-01-10"),
    `${salsa}:11:7: "tuesday" ends on 2027-01-10, before it starts on 2027-01-11`,
    `${salsa}:12:7: "thursday-1800" ends on 2027-01-10, before it starts on 2027-01-11`,
    `${salsa}:16:29: "tuesday" has no session on 2027-02-09, a Tuesday`,
    `${salsa}:17:35: "thursday-1800" has no session on 2027-01-14, a Thursday`,
  ],
  [
    "a change without its session",
    spoilt("date: 2027-02-09", "date: 2027-02-10"),
    `${salsa}:16:29: "tuesday" has no session on 2027-02-10, a Wednesday; the nearest is 2027-02-09`,
  ],
  [
    "a change of an unknown time",
    spoilt("time: tuesday", "time: monday"),
    `${salsa}:16:14: there is no weekly time "monday"`,
  ],
  [
    "a change without a reason",
    spoilt(", reason: Ben is away.", ""),
    `${salsa}:17:7: needs a reason; everyone booked will read it`,
  ],
  [
    "a change that changes nothing",
    spoilt("to: 2027-01-13 20:00, staff: [ada, ben], ", "to: 2027-01-14 18:00, seats: 10, "),
    `${salsa}:17:7: changes nothing; add cancelled: true, to, length, staff, resources, seats or price`,
  ],
  [
    "a change to no time",
    spoilt("to: 2027-01-13 20:00", "to: tomorrow"),
    `${salsa}:17:51: "tomorrow" is not a valid date and time; use one such as 2027-02-19 20:00`,
  ],
  [
    "a timetable with several durations",
    spoilt("durations: 1 h", "durations: [1 h, 2 h]"),
    `${salsa}:2:12: a timetable has one duration; give a weekly time its own length`,
  ],
  [
    "a timetable without times",
    spoil(timetablePack(), salsa, String(timetablePack()[salsa]).split("timetable:")[1]!, " {}"),
    `${salsa}:7:12: has no times; add times or extra`,
  ],
];
