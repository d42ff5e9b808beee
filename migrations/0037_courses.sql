-- A course: several scheduled sessions that are sold together. Its sessions come from the weekly time with the same id, so
-- they are rows with claims from the load on. How many people are enrolled is counted from their bookings, under a lock on
-- this row: no second place counts them.
create table courses (
  provider_id uuid not null,
  -- A UUIDv5 of the service and the key: it survives removal and return.
  id uuid not null,
  service_id uuid not null,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The order in which pages list the courses of a service.
  position integer not null,
  name text not null,
  -- Of the whole course, for one person or one booking, as the service says.
  price bigint not null check (price >= 0),
  late_joining text not null check (late_joining in ('closed', 'whole', 'remaining')),
  -- How many sessions may have begun when a visitor joins.
  join_until integer not null check (join_until between 0 and 104),
  most_enrolled integer not null check (most_enrolled between 1 and 9999),
  -- Whether one session is sold alone: to newcomers, to anyone, or not at all.
  single_sessions text not null check (single_sessions in ('none', 'trial', 'any')),
  single_price bigint check (single_price >= 0),
  -- Trials are offered in the first sessions only. Null: in all of them.
  trial_in integer check (trial_in between 1 and 104),
  -- False after the pack dropped it. People who joined it keep their places.
  is_offered boolean not null default true,
  -- How many entries of its waiting list are live.
  waiting integer not null default 0 check (waiting >= 0),
  primary key (provider_id, id),
  unique (provider_id, service_id, key),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade,
  check ((single_sessions = 'none') = (single_price is null))
);

-- What `refund.until` counts from in a course: the start of the course, or of each date.
alter table services add column refund_counts_from text not null default 'course'
  check (refund_counts_from in ('course', 'each-date'));

-- The days of a course. Null: the weekdays decide.
alter table weekly_times add column dates date[] check (cardinality(dates) between 1 and 104);

alter table sessions
  add column course_id uuid,
  -- Its place among the days of the course, from 1.
  add column course_position integer check (course_position between 1 and 104),
  -- Whether it can be booked alone.
  add column is_single boolean not null default true,
  add constraint sessions_course foreign key (provider_id, course_id) references courses (provider_id, id);
create index sessions_of_course on sessions (provider_id, course_id) where course_id is not null;

-- An enrolment is a series without a rule: the course says its dates.
alter table series
  alter column rule drop not null,
  add column course_id uuid,
  add constraint series_course foreign key (provider_id, course_id) references courses (provider_id, id),
  add constraint series_rule_or_course check ((rule is null) = (course_id is not null));
create index series_of_course on series (provider_id, course_id) where course_id is not null;

-- Dates of a course have the numbers from 1 to 104, sessions in place of missed ones those above.
alter table bookings drop constraint bookings_series_position_check;
alter table bookings add constraint bookings_series_position_check check (series_position between 1 and 208);

-- What a line was sold as.
alter table booking_lines add column basis text not null default 'single'
  check (basis in ('single', 'course', 'trial', 'make-up'));

create trigger tell_inserts after insert on courses referencing new table as changed
  for each statement execute function tell_change('setup');
create trigger tell_deletes after delete on courses referencing old table as changed
  for each statement execute function tell_change('setup');
create trigger tell_updates after update on courses referencing new table as changed
  for each statement execute function tell_change('setup');
create trigger tell_truncates after truncate on courses for each statement execute function tell_everything();
