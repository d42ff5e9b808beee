import { calendarKindNames, calendarKinds, writableKinds } from "#gateways/calendars/registry.ts";
import { formatPackDuration } from "../../format/duration.ts";

/** Faults of services, of their staff and rooms, and of what refers to them. */
export const serviceReasons = {
  "not-window": () => "must be a number of days such as 60 days, or from and to",
  "window-out-of-range": ({ least, most }: { least: number; most: number }) =>
    `must be from ${least} day to ${most} days`,
  "window-empty": () => "needs a number of days such as 60 days, or from and to",
  "window-ends-before-start": ({ from, to }: { from: string; to: string }) =>
    `the window ends on ${to}, before it starts on ${from}`,
  "request-repeated": () => "a request without a time cannot be repeated",
  "no-provider-text": ({ name }: { name: string }) => `asks for ${name}, but the provider has no text for it`,
  unreachable: () => "hides both email and phone, so the visitor cannot be reached",
  "thanks-and-redirect": () => "use either thank-you or redirect, not both",
  "no-form": ({ slug }: { slug: string }) => `there is no form "${slug}"`,
  "details-form-kind": ({ slug, kind }: { slug: string; kind: string }) =>
    `"${slug}" is a ${kind}; the details step accepts only forms, which have one page`,
  "details-form-file": ({ slug, field }: { slug: string; field: string }) =>
    `"${slug}" asks for a file ("${field}"), which a booking cannot store`,
  "details-form-repeats": ({ slug, field, type }: { slug: string; field: string; type: string }) =>
    `"${slug}" asks for the ${type} ("${field}"), which the details step already asks for; hide one of them`,
  "guest-required-but-none": () => "requires a guest, but allows none",
  "guests-need-seats": () => "allows guests, but there is only one place: raise seats",
  "more-seats-than-places": ({ most, places }: { most: number; places: number }) =>
    `is ${most}, but there are only ${places} places`,
  "guest-needs-seat": () => "requires a guest, but a booking may have only one seat",
  "location-needs-detail": ({ kind }: { kind: string }) => `a location of the kind ${kind} needs a detail`,
  "video-needs-link": () => "a video location needs a link that starts with https:// as its detail",
  "call-needs-phone": () => "we call the visitor, but the phone number is hidden",
  "staff-needed": () => "this service has no staff members; list at least one",
  "one-giver": ({ count }: { count: number }) => `given-by: one allows only one staff member, but ${count} are listed`,
  "all-need-several": () => "given-by: all needs several staff members, but only one is listed",
  "choice-needs-any": ({ by }: { by: string }) => `visitors cannot choose if given-by is ${by}`,
  "no-staff": ({ slug }: { slug: string }) => `there is no staff member "${slug}"`,
  "own-duration": () => "a staff member's own duration needs a service with a single duration",
  "no-resource": ({ slug }: { slug: string }) => `there is no resource "${slug}"`,
  "too-few-units": ({ units, slug, most }: { units: number; slug: string; most: number }) =>
    `needs ${units} units of "${slug}", but there are only ${most}`,
  "processing-needs-one-seat": () => "processing needs seats: 1",
  "processing-not-inside": ({ after, lasts, length }: { after: number; lasts: number; length: number }) => {
    const sum = `${formatPackDuration(after)} + ${formatPackDuration(lasts)} of ${formatPackDuration(length)}`;
    return `processing must begin after the start and finish before the end (${sum})`;
  },
  "processing-overlaps": ({ after, end }: { after: number; end: number }) =>
    `processing after ${formatPackDuration(after)} must begin later than the end of the one before it (${formatPackDuration(end)})`,
  "waiting-needs-seats": () =>
    "a waiting list needs sessions with seats: set seats, add a timetable, or use day or earlier for appointments",
  "earlier-needs-free-starts": () => "earlier is for free starts; a timetable has a list for each session",
  "waiting-needs-at-once": () => "a waiting list needs confirmation: at-once",
  "daily-cap-twice": () => "means the same as daily-cap; keep one",
  "limit-needs-free-starts": () => "is for free starts; seats limit a timetable",
  "no-service": ({ slug }: { slug: string }) => `there is no service "${slug}"`,
  "member-does-not-give": ({ member, service }: { member: string; service: string }) =>
    `"${member}" does not give "${service}"`,
  "twice-in-menu": ({ slug }: { slug: string }) => `"${slug}" is listed twice in the menu`,
  "courses-only-in-groups": ({ slug }: { slug: string }) =>
    `"${slug}" has courses, which are joined on its own page; list it in a group`,
  "calendar-address-needed": () => `needs either a ${calendarKindNames.join(" or a ")} address`,
  "login-in-address": () => "contains a login; set it with almanac calendars add instead",
  "feed-cannot-be-written": () =>
    `bookings can be written only to a ${writableKinds.map((kind) => calendarKinds[kind].english.inPack).join(" or a ")}`,
  "no-page": ({ slug }: { slug: string }) => `there is no page content/pages/${slug}.md`,
};
