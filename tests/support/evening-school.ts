import { inDays } from "./in-days.ts";

/**
 * A school with two parallel courses that begin soon, whenever the tests run. One of them is paid when it is joined. No one
 * signs in to its office, so it answers requests by the links in its mails.
 */
export function eveningSchool(): Record<string, string> {
  const hours = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map(
    (day) => `  ${day}: 06:00-23:00`,
  );
  return {
    "evening-school/provider.yaml":
      "slug: evening-school\nname: Evening School\ntime-zone: Europe/Lisbon\ncurrency: EUR\nemail: office@evening-school.example",
    "evening-school/staff/petra.yaml": ["name: Petra Lind", "hours:", ...hours].join("\n"),
    "evening-school/staff/omar.yaml": ["name: Omar Reis", "hours:", ...hours].join("\n"),
    "evening-school/services/pottery.yaml": [
      "name: Pottery",
      "durations: 1 h 30 min",
      "staff: [petra, omar]",
      "seats: 200",
      "courses:",
      `  - {id: early, name: Early evenings, first: ${inDays(8)}, at: 18:00, sessions: 4, staff: petra, price: 96.00}`,
      `  - {id: late, name: Late evenings, first: ${inDays(9)}, at: 20:00, sessions: 4, staff: omar, price: 96.00}`,
      "make-up: {until: 2 h, within: 3 weeks, most: 1}",
    ].join("\n"),
    "evening-school/services/lesson-at-home.yaml": [
      "name: Lesson at home",
      "durations: 1 h",
      "starts: {every: 1 h}",
      "window: 365 days",
      "staff: [petra]",
      "visitor-chooses-staff: false",
      "locations: [{kind: ask, label: Your address}]",
      "confirmation: request",
    ].join("\n"),
  };
}
