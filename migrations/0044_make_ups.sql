-- A date of a course that a visitor misses can be made up: minutes before its start until which they must say so (null: no
-- make-ups), days after it until which they can choose a session, the most for one enrolment, and the keys of the courses whose
-- sessions they can choose (null: all courses of the service).
alter table services
  add column make_up_until integer check (make_up_until between 0 and 525600),
  add column make_up_days integer check (make_up_days between 1 and 366),
  add column make_up_most integer check (make_up_most between 1 and 104),
  add column make_up_in text[],
  add constraint services_make_up check ((make_up_until is null) = (make_up_days is null)
    and (make_up_until is null) = (make_up_most is null) and (make_up_until is not null or make_up_in is null));

-- A missed date that may be made up. It is open while `used_by` is null and `expires_at` is ahead. If one of the two
-- bookings is deleted, the row goes too: it must not open again.
create table make_ups (
  provider_id uuid not null,
  missed_id uuid not null,
  -- The booking in its place, also after the visitor cancelled that.
  used_by uuid,
  -- As agreed when it was opened.
  days integer not null check (days between 1 and 366),
  expires_at timestamptz not null,
  primary key (provider_id, missed_id),
  foreign key (provider_id, missed_id) references bookings (provider_id, id) on delete cascade,
  foreign key (provider_id, used_by) references bookings (provider_id, id) on delete cascade
);
create unique index make_ups_used on make_ups (provider_id, used_by) where used_by is not null;
