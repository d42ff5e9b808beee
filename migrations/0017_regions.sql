-- How a booker's region writes dates and times: mails are written when no browser is there to say it. Null is the locale's own.
alter table bookings add column tag text check (tag ~ '^[a-z]{2}-([A-Z]{2}|419)$');

-- The weekday (1 is Monday) that a business's calendars begin with; null leaves it to the visitor's region.
alter table providers add column week_starts smallint check (week_starts between 1 and 7);
