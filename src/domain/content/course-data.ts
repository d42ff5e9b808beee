import { eventData, type EventFacts } from "./event-data.ts";
import { inner, thing, type StructuredDataItem } from "./structured-data.ts";

/** A course as search engines read it. All URLs are absolute. */
export interface CourseFacts {
  name: string;
  description: string;
  url: string;
  provider: { name: string; url: string };
  /** The courses that take place, each with its sessions. */
  instances: {
    name: string;
    url: string;
    startsAt: Date;
    endsAt: Date;
    price: string;
    currency: string;
    isFull: boolean;
    sessions: EventFacts[];
  }[];
}

/** A Course of schema.org, with its sessions as events. */
export function courseData({ name, description, url, provider, instances }: CourseFacts): StructuredDataItem {
  return thing("Course", {
    name,
    url,
    description: description === "" ? null : description,
    provider: inner(thing("Organization", provider)),
    hasCourseInstance: instances.map((instance) =>
      inner(
        thing("CourseInstance", {
          name: instance.name,
          url: instance.url,
          courseMode: instance.sessions.every(({ place }) => place === null) ? "Online" : "Onsite",
          startDate: instance.startsAt.toISOString(),
          endDate: instance.endsAt.toISOString(),
          offers: inner(
            thing("Offer", {
              url: instance.url,
              price: instance.price,
              priceCurrency: instance.currency,
              availability: `https://schema.org/${instance.isFull ? "SoldOut" : "InStock"}`,
            }),
          ),
          subEvent: instance.sessions.map((session) => inner(eventData(session))),
        }),
      ),
    ),
  });
}
