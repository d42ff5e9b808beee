// One table: the fields of a service, in the order of the screen.

import type { Section } from "../fields/field.server.ts";
import { courses, makeUp, timetable } from "./timetable-fields.server.ts";
import { ownTaxRate } from "./money-fields.server.ts";
import { daysOff, needs, offerLimits, specialHours } from "./shared-fields.server.ts";

const processing = {
  kind: "list",
  key: "processing",
  label: "console.setUp.field.processing",
  hint: "console.setUp.hint.processing",
  add: "console.setUp.add.processing",
  fields: [
    { kind: "duration", key: "after", label: "console.setUp.field.processingAfter", isNeeded: true },
    { kind: "duration", key: "lasts", label: "console.setUp.field.processingLasts", isNeeded: true },
  ],
} as const;

const presence = [
  { value: "required", label: "console.setUp.presence.required" },
  { value: "optional", label: "console.setUp.presence.optional" },
  { value: "hidden", label: "console.setUp.presence.hidden" },
] as const;

export const serviceSections: readonly Section[] = [
  {
    id: "words",
    title: "console.setUp.section.words",
    fields: [
      { kind: "line", key: "name", label: "console.setUp.field.name", isNeeded: true },
      { kind: "line", key: "summary", label: "console.setUp.field.summary", hint: "console.setUp.hint.summary" },
      {
        kind: "text",
        key: "description",
        label: "console.setUp.field.description",
        hint: "console.setUp.hint.markdown",
      },
      { kind: "picture", key: "image", label: "console.setUp.field.picture" },
      { kind: "line", key: "alt", label: "console.setUp.field.alt", hint: "console.setUp.hint.alt" },
      {
        kind: "number",
        key: "position",
        label: "console.setUp.field.position",
        hint: "console.setUp.hint.position",
        usual: "0",
      },
      {
        kind: "flag",
        key: "public",
        label: "console.setUp.field.public",
        hint: "console.setUp.hint.public",
        usual: true,
      },
    ],
  },
  {
    id: "price",
    title: "console.setUp.section.price",
    fields: [
      {
        kind: "list",
        key: "durations",
        label: "console.setUp.field.durations",
        hint: "console.setUp.hint.durations",
        add: "console.setUp.add.duration",
        shown: 2,
        fields: [
          { kind: "duration", key: "duration", label: "console.setUp.field.length", isNeeded: true, isInMinutes: true },
          { kind: "money", key: "price", label: "console.setUp.field.ownPrice" },
          { ...processing, label: "console.setUp.field.ownProcessing" },
        ],
      },
      { kind: "money", key: "price", label: "console.setUp.field.price", usual: "0" },
      {
        kind: "choice",
        key: "price-per",
        label: "console.setUp.field.pricePer",
        usual: "booking",
        options: [
          { value: "booking", label: "console.setUp.pricePer.booking" },
          { value: "person", label: "console.setUp.pricePer.person" },
        ],
      },
      ownTaxRate,
      {
        kind: "group",
        key: "pay-now",
        label: "console.setUp.field.payNow",
        fields: [
          {
            kind: "choice",
            key: "what",
            label: "console.setUp.field.payNowWhat",
            usual: "nothing",
            options: [
              { value: "nothing", label: "console.setUp.payNow.nothing" },
              { value: "full", label: "console.setUp.payNow.full" },
              { value: "flat", label: "console.setUp.payNow.flat" },
              { value: "percent", label: "console.setUp.payNow.percent" },
            ],
          },
          {
            kind: "line",
            key: "amount",
            label: "console.setUp.field.payNowAmount",
            hint: "console.setUp.hint.payNowAmount",
          },
        ],
      },
      {
        kind: "group",
        key: "refund",
        label: "console.setUp.field.refund",
        fields: [
          { kind: "percent", key: "share", label: "console.setUp.field.refundShare", usual: "100%" },
          { kind: "duration", key: "until", label: "console.setUp.field.refundUntil", usual: "0 min" },
          {
            kind: "choice",
            key: "counts-from",
            label: "console.setUp.field.refundFrom",
            usual: "course",
            options: [
              { value: "course", label: "console.setUp.refundFrom.course" },
              { value: "each-date", label: "console.setUp.refundFrom.eachDate" },
            ],
          },
        ],
      },
      processing,
    ],
  },
  {
    id: "when",
    title: "console.setUp.section.when",
    fields: [
      {
        kind: "group",
        key: "starts",
        label: "console.setUp.field.starts",
        fields: [
          { kind: "duration", key: "every", label: "console.setUp.field.startsEvery", usual: "30 min" },
          { kind: "time", key: "from", label: "console.setUp.field.startsFrom", usual: "00:00" },
        ],
      },
      {
        kind: "group",
        key: "buffer",
        label: "console.setUp.field.buffer",
        fields: [
          { kind: "duration", key: "before", label: "console.setUp.field.bufferBefore", usual: "0 min" },
          { kind: "duration", key: "after", label: "console.setUp.field.bufferAfter", usual: "0 min" },
        ],
      },
      {
        kind: "duration",
        key: "notice",
        label: "console.setUp.field.notice",
        hint: "console.setUp.hint.notice",
        usual: "0 min",
      },
      {
        kind: "group",
        key: "window",
        label: "console.setUp.field.window",
        hint: "console.setUp.hint.window",
        fields: [
          {
            kind: "choice",
            key: "what",
            label: "console.setUp.field.windowWhat",
            usual: "any",
            options: [
              { value: "any", label: "console.setUp.window.any" },
              { value: "days", label: "console.setUp.window.days" },
              { value: "dates", label: "console.setUp.window.dates" },
            ],
          },
          { kind: "days", key: "days", label: "console.setUp.field.windowDays" },
          { kind: "day", key: "from", label: "console.setUp.field.fromDay" },
          { kind: "day", key: "to", label: "console.setUp.field.toDay" },
        ],
      },
      { kind: "number", key: "daily-cap", label: "console.setUp.field.dailyCap" },
      {
        kind: "percent",
        key: "look-busy",
        label: "console.setUp.field.lookBusy",
        hint: "console.setUp.hint.lookBusy",
        usual: "0%",
      },
      offerLimits,
      {
        kind: "week",
        key: "hours",
        label: "console.setUp.field.serviceHours",
        hint: "console.setUp.hint.serviceHours",
      },
      {
        kind: "list",
        key: "seasons",
        label: "console.setUp.field.seasons",
        hint: "console.setUp.hint.seasons",
        add: "console.setUp.add.season",
        shown: 2,
        fields: [
          { kind: "day", key: "from", label: "console.setUp.field.fromDay", isNeeded: true },
          { kind: "day", key: "to", label: "console.setUp.field.toDay", isNeeded: true },
          { kind: "week", key: "hours", label: "console.setUp.field.seasonHours" },
        ],
      },
      daysOff,
      specialHours,
    ],
  },
  {
    id: "timetable",
    title: "console.setUp.section.timetable",
    hint: "console.setUp.hint.supply",
    fields: [timetable, courses, makeUp],
  },
  {
    id: "who",
    title: "console.setUp.section.who",
    fields: [
      {
        kind: "choice",
        key: "given-by",
        label: "console.setUp.field.givenBy",
        usual: "any",
        options: [
          { value: "any", label: "console.setUp.givenBy.any" },
          { value: "one", label: "console.setUp.givenBy.one" },
          { value: "all", label: "console.setUp.givenBy.all" },
        ],
      },
      {
        kind: "picks",
        key: "staff",
        label: "console.setUp.field.givers",
        to: "staff",
        id: "member",
        fields: [
          { kind: "money", key: "price", label: "console.setUp.field.ownPrice" },
          { kind: "duration", key: "duration", label: "console.setUp.field.ownLength" },
        ],
      },
      {
        kind: "choice",
        key: "visitor-chooses-staff",
        label: "console.setUp.field.visitorChooses",
        none: "console.setUp.visitorChooses.usual",
        options: [
          { value: "true", label: "console.setUp.visitorChooses.yes" },
          { value: "false", label: "console.setUp.visitorChooses.no" },
        ],
      },
      needs,
      {
        kind: "number",
        key: "seats",
        label: "console.setUp.field.seats",
        hint: "console.setUp.hint.seats",
        usual: "1",
      },
      { kind: "number", key: "most-seats-per-booking", label: "console.setUp.field.mostSeats" },
      {
        kind: "part",
        key: "waiting-list",
        label: "console.setUp.field.waitingList",
        hint: "console.setUp.hint.waitingList",
        fields: [
          { kind: "duration", key: "offer", label: "console.setUp.field.waitingOffer", usual: "12 h" },
          { kind: "number", key: "most", label: "console.setUp.field.waitingMost", usual: "50" },
          {
            kind: "line",
            key: "quiet",
            label: "console.setUp.field.waitingQuiet",
            hint: "console.setUp.hint.waitingQuiet",
            usual: "21:00-08:00",
          },
          { kind: "flag", key: "day", label: "console.setUp.field.waitingDay", usual: false },
          { kind: "flag", key: "earlier", label: "console.setUp.field.waitingEarlier", usual: false },
        ],
      },
      {
        kind: "list",
        key: "locations",
        label: "console.setUp.field.locations",
        add: "console.setUp.add.location",
        fields: [
          {
            kind: "choice",
            key: "kind",
            label: "console.setUp.field.locationKind",
            options: [
              { value: "address", label: "console.setUp.location.address" },
              { value: "we-call", label: "console.setUp.location.weCall" },
              { value: "you-call", label: "console.setUp.location.youCall" },
              { value: "video", label: "console.setUp.location.video" },
              { value: "custom", label: "console.setUp.location.custom" },
              { value: "ask", label: "console.setUp.location.ask" },
            ],
          },
          { kind: "line", key: "label", label: "console.setUp.field.locationLabel", isNeeded: true },
          { kind: "line", key: "detail", label: "console.setUp.field.locationDetail" },
        ],
      },
    ],
  },
  {
    id: "visitor",
    title: "console.setUp.section.visitor",
    fields: [
      {
        kind: "group",
        key: "guests",
        label: "console.setUp.field.guests",
        fields: [
          {
            kind: "choice",
            key: "by",
            label: "console.setUp.field.guestsBy",
            usual: "none",
            options: [
              { value: "none", label: "console.setUp.guests.none" },
              { value: "count", label: "console.setUp.guests.count" },
              { value: "named", label: "console.setUp.guests.named" },
            ],
          },
          { kind: "flag", key: "required", label: "console.setUp.field.guestsRequired", usual: false },
        ],
      },
      {
        kind: "part",
        key: "recurrence",
        label: "console.setUp.field.recurrence",
        fields: [
          {
            kind: "options",
            key: "rules",
            label: "console.setUp.field.recurrenceRules",
            options: [
              { value: "daily", label: "console.setUp.recurrence.daily" },
              { value: "weekly", label: "console.setUp.recurrence.weekly" },
              { value: "monthly", label: "console.setUp.recurrence.monthly" },
              { value: "custom", label: "console.setUp.recurrence.custom" },
            ],
          },
          { kind: "number", key: "most", label: "console.setUp.field.recurrenceMost", usual: "24" },
          {
            kind: "choice",
            key: "pay",
            label: "console.setUp.field.recurrencePay",
            usual: "first",
            options: [
              { value: "first", label: "console.setUp.recurrencePay.first" },
              { value: "all", label: "console.setUp.recurrencePay.all" },
            ],
          },
        ],
      },
      {
        kind: "choice",
        key: "confirmation",
        label: "console.setUp.field.confirmation",
        usual: "at-once",
        options: [
          { value: "at-once", label: "console.setUp.confirmation.atOnce" },
          { value: "request", label: "console.setUp.confirmation.request" },
          { value: "request-without-time", label: "console.setUp.confirmation.withoutTime" },
        ],
      },
      {
        kind: "group",
        key: "details",
        label: "console.setUp.field.details",
        fields: [
          {
            kind: "choice",
            key: "first-name",
            label: "console.setUp.field.firstName",
            none: "console.setUp.presence.usual",
            options: presence,
          },
          {
            kind: "choice",
            key: "last-name",
            label: "console.setUp.field.lastName",
            none: "console.setUp.presence.usual",
            options: presence,
          },
          {
            kind: "choice",
            key: "email",
            label: "console.setUp.field.visitorEmail",
            none: "console.setUp.presence.usual",
            options: presence,
          },
          {
            kind: "choice",
            key: "phone",
            label: "console.setUp.field.visitorPhone",
            none: "console.setUp.presence.usual",
            options: presence,
          },
          {
            kind: "choice",
            key: "date-of-birth",
            label: "console.setUp.field.dateOfBirth",
            none: "console.setUp.presence.usual",
            options: presence,
          },
          {
            kind: "choice",
            key: "notes",
            label: "console.setUp.field.visitorNotes",
            none: "console.setUp.presence.usual",
            options: presence,
          },
          { kind: "reference", key: "form", label: "console.setUp.field.form", to: "form", none: "console.setUp.none" },
        ],
      },
      { kind: "flag", key: "terms", label: "console.setUp.field.asksTerms", usual: false },
      { kind: "flag", key: "consent", label: "console.setUp.field.asksConsent", usual: false },
    ],
  },
  {
    id: "after",
    title: "console.setUp.section.after",
    fields: [
      { kind: "duration", key: "reschedule-until", label: "console.setUp.field.rescheduleUntil", usual: "0 min" },
      { kind: "duration", key: "cancel-until", label: "console.setUp.field.cancelUntil", usual: "0 min" },
      {
        kind: "list",
        key: "reminders",
        label: "console.setUp.field.reminders",
        hint: "console.setUp.hint.reminders",
        add: "console.setUp.add.reminder",
        isBare: true,
        fields: [{ kind: "duration", key: "", label: "console.setUp.field.reminder", isNeeded: true }],
      },
      {
        kind: "part",
        key: "follow-up",
        label: "console.setUp.field.followUp",
        fields: [
          { kind: "duration", key: "after", label: "console.setUp.field.followUpAfter", isNeeded: true },
          {
            kind: "text",
            key: "text",
            label: "console.setUp.field.followUpText",
            hint: "console.setUp.hint.followUpText",
          },
        ],
      },
      { kind: "text", key: "thank-you", label: "console.setUp.field.thankYou", hint: "console.setUp.hint.markdown" },
      { kind: "address", key: "redirect", label: "console.setUp.field.redirect", hint: "console.setUp.hint.redirect" },
    ],
  },
];
