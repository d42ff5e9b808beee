-- The most bookings in a period: of one visitor, or of all visitors together. A row without service, group and staff member
-- is the provider's. `per` may be 'active', upcoming bookings at a time, or 'gap', the least minutes between two visits.
create table limits (
  provider_id uuid not null references providers (id) on delete cascade,
  service_id uuid,
  group_id uuid,
  staff_id uuid,
  who text not null check (who in ('visitor', 'all')),
  per text not null check (per in ('active', 'day', 'week', 'month', 'gap')),
  most integer not null check (most >= 1),
  unique nulls not distinct (provider_id, service_id, group_id, staff_id, who, per),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade,
  foreign key (provider_id, group_id) references groups (provider_id, id) on delete cascade,
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade,
  check (num_nonnulls(service_id, group_id, staff_id) <= 1),
  check (who = 'visitor' or per in ('day', 'week', 'month'))
);

create trigger tell_inserts after insert on limits referencing new table as changed
  for each statement execute function tell_change('setup');
create trigger tell_deletes after delete on limits referencing old table as changed
  for each statement execute function tell_change('setup');
create trigger tell_updates after update on limits referencing new table as changed
  for each statement execute function tell_change('setup');
create trigger tell_truncates after truncate on limits for each statement execute function tell_everything();

-- A visitor's bookings are found by email address or phone number.
create index bookings_phone on bookings (provider_id, phone) where phone <> '';
