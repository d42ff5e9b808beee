import { offersStep, useArrival } from "../../ui/arrive/use-arrival.ts";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { TextLink } from "../../ui/button/text-link.tsx";
import { Chips } from "../../ui/chips/chips.tsx";
import { StructuredData } from "../../ui/head/structured-data.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { SessionLink } from "../../ui/timetable/session.tsx";
import { Week } from "../../ui/timetable/week.tsx";
import type { TimetablePageView } from "./timetable-views.ts";
import "./timetable.css";

/** All classes of a provider, week by week. Each leads to the page that books it. */
export function TimetablePage({ page }: { page: TimetablePageView }) {
  const { title, provider, week, filters, zone, feed, hidesDetails } = page;
  useArrival(offersStep);
  return (
    <main id="content" className="timetable" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={page.brand} />
      <StructuredData things={page.events} />
      {hidesDetails ? (
        <h1 className="visually-hidden" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <div className="timetable__title oxford">
          <p>
            <TextLink to={provider.href}>{provider.label}</TextLink>
          </p>
          <h1 className="timetable__name" tabIndex={-1}>
            {title}
          </h1>
        </div>
      )}
      <div className="timetable__part">
        {filters.map((filter) => (
          <Chips key={filter.label} {...filter} />
        ))}
        <Week week={week} renderSession={(session) => <SessionLink session={session} />} />
        <p className="timetable__foot">
          <span className="timetable__zone">
            <Icon name="globe" />
            {zone}
          </span>{" "}
          <a className="text-link" href={feed.href}>
            {feed.label}
          </a>
        </p>
      </div>
    </main>
  );
}
