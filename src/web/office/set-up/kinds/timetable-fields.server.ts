import type { EditorField } from "../fields/field.server.ts";
import { needs, weekdayOptions } from "./shared-fields.server.ts";

/** What can differ between two sessions. */
const terms: readonly EditorField[] = [
  { kind: "duration", key: "length", label: "console.setUp.field.ownLength", isInMinutes: true },
  { kind: "references", key: "staff", label: "console.setUp.field.givers", to: "staff" },
  { ...needs, label: "console.setUp.field.ownRooms", isOwn: true },
  { kind: "number", key: "seats", label: "console.setUp.field.ownSeats" },
];
const ownPrice: EditorField = { kind: "money", key: "price", label: "console.setUp.field.ownPrice" };

/** What differs on one date. */
const dateChange: readonly EditorField[] = [
  { kind: "line", key: "reason", label: "console.setUp.field.reason", hint: "console.setUp.hint.reason" },
  { kind: "flag", key: "cancelled", label: "console.setUp.field.cancelled", usual: false },
  { kind: "moment", key: "to", label: "console.setUp.field.movedTo" },
];

export const timetable: EditorField = {
  kind: "part",
  key: "timetable",
  label: "console.setUp.field.timetable",
  hint: "console.setUp.hint.timetable",
  fields: [
    { kind: "day", key: "from", label: "console.setUp.field.fromDay" },
    { kind: "day", key: "until", label: "console.setUp.field.toDay" },
    {
      kind: "list",
      key: "times",
      label: "console.setUp.field.times",
      add: "console.setUp.add.time",
      isWeekly: true,
      shown: 3,
      fields: [
        { kind: "options", key: "on", label: "console.setUp.field.on", options: weekdayOptions },
        { kind: "time", key: "at", label: "console.setUp.field.at", isNeeded: true },
        { kind: "weeks", key: "every", label: "console.setUp.field.everyWeeks", usual: "1 week" },
        ...terms,
        ownPrice,
        { kind: "day", key: "from", label: "console.setUp.field.fromDay" },
        { kind: "day", key: "until", label: "console.setUp.field.toDay" },
        { kind: "slug", key: "id", label: "console.setUp.field.timeId", hint: "console.setUp.hint.timeId" },
      ],
    },
    {
      kind: "list",
      key: "extra",
      label: "console.setUp.field.extra",
      add: "console.setUp.add.extra",
      shown: 2,
      fields: [
        { kind: "day", key: "date", label: "console.setUp.field.day", isNeeded: true },
        { kind: "time", key: "at", label: "console.setUp.field.at", isNeeded: true },
        ...terms,
        ownPrice,
        { kind: "line", key: "reason", label: "console.setUp.field.special", hint: "console.setUp.hint.special" },
        { kind: "slug", key: "id", label: "console.setUp.field.timeId", hint: "console.setUp.hint.timeId" },
      ],
    },
    {
      kind: "list",
      key: "changes",
      label: "console.setUp.field.changes",
      add: "console.setUp.add.change",
      shown: 5,
      fields: [
        { kind: "reference", key: "time", label: "console.setUp.field.changedTime", to: "weekly-time" },
        { kind: "day", key: "date", label: "console.setUp.field.day", isNeeded: true },
        ...dateChange,
        ...terms,
        ownPrice,
      ],
    },
    {
      kind: "choice",
      key: "show-seats",
      label: "console.setUp.field.showSeats",
      usual: "words",
      options: [
        { value: "words", label: "console.setUp.showSeats.words" },
        { value: "numbers", label: "console.setUp.showSeats.numbers" },
        { value: "never", label: "console.setUp.showSeats.never" },
      ],
    },
  ],
};

export const courses: EditorField = {
  kind: "list",
  key: "courses",
  label: "console.setUp.field.courses",
  hint: "console.setUp.hint.courses",
  add: "console.setUp.add.course",
  shown: 8,
  fields: [
    { kind: "line", key: "name", label: "console.setUp.field.name", isNeeded: true },
    {
      kind: "slug",
      key: "id",
      label: "console.setUp.field.courseId",
      hint: "console.setUp.hint.courseId",
      isNeeded: true,
    },
    { kind: "day", key: "first", label: "console.setUp.field.firstDay" },
    { kind: "time", key: "at", label: "console.setUp.field.at", isNeeded: true },
    { kind: "options", key: "on", label: "console.setUp.field.on", options: weekdayOptions },
    { kind: "weeks", key: "every", label: "console.setUp.field.everyWeeks", usual: "1 week" },
    { kind: "number", key: "sessions", label: "console.setUp.field.sessions" },
    { kind: "lines", key: "dates", label: "console.setUp.field.dates", hint: "console.setUp.hint.dates" },
    ...terms,
    { kind: "money", key: "price", label: "console.setUp.field.coursePrice", isNeeded: true },
    {
      kind: "choice",
      key: "late-joining",
      label: "console.setUp.field.lateJoining",
      usual: "remaining",
      options: [
        { value: "remaining", label: "console.setUp.lateJoining.remaining" },
        { value: "whole", label: "console.setUp.lateJoining.whole" },
        { value: "closed", label: "console.setUp.lateJoining.closed" },
      ],
    },
    { kind: "sessions", key: "join-until", label: "console.setUp.field.joinUntil", usual: "1 session" },
    { kind: "number", key: "course-seats", label: "console.setUp.field.courseSeats" },
    {
      kind: "choice",
      key: "single-sessions",
      label: "console.setUp.field.singleSessions",
      usual: "none",
      options: [
        { value: "none", label: "console.setUp.singleSessions.none" },
        { value: "trial", label: "console.setUp.singleSessions.trial" },
        { value: "any", label: "console.setUp.singleSessions.any" },
      ],
    },
    { kind: "money", key: "single-price", label: "console.setUp.field.singlePrice" },
    { kind: "number", key: "trial-in", label: "console.setUp.field.trialIn" },
    {
      kind: "list",
      key: "changes",
      label: "console.setUp.field.changes",
      add: "console.setUp.add.change",
      fields: [{ kind: "day", key: "date", label: "console.setUp.field.day", isNeeded: true }, ...dateChange, ...terms],
    },
  ],
};

export const makeUp: EditorField = {
  kind: "part",
  key: "make-up",
  label: "console.setUp.field.makeUp",
  hint: "console.setUp.hint.makeUp",
  fields: [
    { kind: "duration", key: "until", label: "console.setUp.field.makeUpUntil", usual: "0 min" },
    { kind: "duration", key: "within", label: "console.setUp.field.makeUpWithin", isNeeded: true },
    { kind: "number", key: "most", label: "console.setUp.field.makeUpMost", isNeeded: true },
    { kind: "lines", key: "in", label: "console.setUp.field.makeUpIn", hint: "console.setUp.hint.makeUpIn" },
  ],
};
