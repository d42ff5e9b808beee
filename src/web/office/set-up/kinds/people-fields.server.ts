import { listCalendarKinds } from "#use-cases/calendars/calendar-kinds.ts";
import type { Section } from "../fields/field.server.ts";
import { taxSection, voucherSection } from "./money-fields.server.ts";
import {
  closedField,
  daysOff,
  memberLimits,
  providerLimits,
  specialHours,
  weekdayOptions,
} from "./shared-fields.server.ts";

export const staffSections: readonly Section[] = [
  {
    id: "words",
    title: "console.setUp.section.person",
    fields: [
      { kind: "line", key: "name", label: "console.setUp.field.personName", isNeeded: true },
      { kind: "line", key: "title", label: "console.setUp.field.title", hint: "console.setUp.hint.title" },
      { kind: "text", key: "bio", label: "console.setUp.field.bio", hint: "console.setUp.hint.markdown" },
      { kind: "picture", key: "photo", label: "console.setUp.field.photo" },
      { kind: "email", key: "email", label: "console.setUp.field.staffEmail", hint: "console.setUp.hint.staffEmail" },
      {
        kind: "number",
        key: "position",
        label: "console.setUp.field.position",
        hint: "console.setUp.hint.position",
        usual: "0",
      },
      {
        kind: "number",
        key: "priority",
        label: "console.setUp.field.priority",
        hint: "console.setUp.hint.priority",
        usual: "0",
      },
      {
        kind: "number",
        key: "lanes",
        label: "console.setUp.field.lanes",
        hint: "console.setUp.hint.lanes",
        usual: "1",
      },
    ],
  },
  {
    id: "hours",
    title: "console.setUp.section.hours",
    fields: [
      { kind: "week", key: "hours", label: "console.setUp.field.hours", hint: "console.setUp.hint.hours" },
      { kind: "line", key: "time-zone", label: "console.setUp.field.ownZone", hint: "console.setUp.hint.ownZone" },
      daysOff,
      specialHours,
      memberLimits,
    ],
  },
  {
    id: "calendars",
    title: "console.setUp.section.calendars",
    hint: "console.setUp.hint.calendars",
    fields: [
      {
        kind: "list",
        key: "calendars",
        label: "console.setUp.field.calendars",
        add: "console.setUp.add.calendar",
        fields: [
          { kind: "slug", key: "name", label: "console.setUp.field.calendarName", isNeeded: true },
          ...listCalendarKinds().map(({ name, words }) => ({
            kind: "address" as const,
            key: name,
            label: words.address,
          })),
          { kind: "flag", key: "write-bookings", label: "console.setUp.field.writeBookings", usual: false },
        ],
      },
    ],
  },
];

export const providerSections: readonly Section[] = [
  {
    id: "words",
    title: "console.setUp.section.business",
    fields: [
      { kind: "line", key: "name", label: "console.setUp.field.businessName", isNeeded: true },
      { kind: "line", key: "tagline", label: "console.setUp.field.tagline", hint: "console.setUp.hint.tagline" },
      { kind: "text", key: "about", label: "console.setUp.field.about", hint: "console.setUp.hint.markdown" },
      { kind: "line", key: "phone", label: "console.setUp.field.officePhone" },
      { kind: "email", key: "email", label: "console.setUp.field.officeEmail", hint: "console.setUp.hint.officeEmail" },
      { kind: "reference", key: "home", label: "console.setUp.field.home", to: "page", none: "console.setUp.none" },
    ],
  },
  {
    id: "place",
    title: "console.setUp.section.place",
    fields: [
      {
        kind: "line",
        key: "time-zone",
        label: "console.setUp.field.zone",
        hint: "console.setUp.hint.zone",
        isNeeded: true,
      },
      {
        kind: "line",
        key: "currency",
        label: "console.setUp.field.currency",
        hint: "console.setUp.hint.currency",
        isNeeded: true,
      },
      { kind: "choice", key: "locale", label: "console.setUp.field.locale", usual: "en", options: [] },
      {
        kind: "choice",
        key: "week-starts",
        label: "console.setUp.field.weekStarts",
        none: "console.setUp.weekStartsUsual",
        options: weekdayOptions,
      },
      closedField,
      { kind: "kept", key: "holidays", label: "console.setUp.field.holidays", hint: "console.setUp.hint.holidays" },
      providerLimits,
    ],
  },
  {
    id: "look",
    title: "console.setUp.section.look",
    fields: [
      {
        kind: "group",
        key: "brand",
        label: "console.setUp.field.brand",
        fields: [
          { kind: "color", key: "color", label: "console.setUp.field.color", usual: "1f5c4d" },
          {
            kind: "choice",
            key: "theme",
            label: "console.setUp.field.theme",
            usual: "auto",
            options: [
              { value: "auto", label: "console.setUp.theme.auto" },
              { value: "light", label: "console.setUp.theme.light" },
              { value: "dark", label: "console.setUp.theme.dark" },
            ],
          },
          { kind: "picture", key: "logo", label: "console.setUp.field.logo" },
          { kind: "picture", key: "cover", label: "console.setUp.field.cover" },
        ],
      },
      { kind: "line", key: "cover-alt", label: "console.setUp.field.coverAlt", hint: "console.setUp.hint.alt" },
    ],
  },
  {
    id: "legal",
    title: "console.setUp.section.legal",
    fields: [
      { kind: "text", key: "terms", label: "console.setUp.field.terms", hint: "console.setUp.hint.markdown" },
      { kind: "text", key: "consent", label: "console.setUp.field.consent", hint: "console.setUp.hint.consent" },
      {
        kind: "text",
        key: "cookie-policy",
        label: "console.setUp.field.cookiePolicy",
        hint: "console.setUp.hint.markdown",
      },
      {
        kind: "group",
        key: "keep",
        label: "console.setUp.field.keep",
        hint: "console.setUp.hint.keep",
        fields: [
          { kind: "number", key: "visits", label: "console.setUp.field.keepVisits" },
          { kind: "number", key: "answers", label: "console.setUp.field.keepAnswers" },
          { kind: "number", key: "orders", label: "console.setUp.field.keepOrders" },
        ],
      },
    ],
  },
  voucherSection,
  taxSection,
  {
    id: "sites",
    title: "console.setUp.section.sites",
    fields: [
      {
        kind: "lines",
        key: "frame-sites",
        label: "console.setUp.field.frameSites",
        hint: "console.setUp.hint.frameSites",
      },
      {
        kind: "lines",
        key: "redirect-sites",
        label: "console.setUp.field.redirectSites",
        hint: "console.setUp.hint.redirectSites",
      },
    ],
  },
];
