-- Time in which a member, a resource or the whole business cannot be booked. What is booked already stays. Packs do not
-- contain blocks, so loading a pack never removes one.
create table blocks (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  -- Without a member and a resource, the block is for the whole business.
  staff_id uuid,
  resource_id uuid,
  -- Null: all units of the resource.
  unit integer,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- It was made for whole days, and reads as days.
  is_whole_days boolean not null default false,
  kind text not null check (kind in ('break', 'meeting', 'time-off', 'ill', 'closed', 'other')),
  words text not null default '',
  -- The blocks of one weekly repeat share it.
  repeat_id uuid,
  made_by uuid not null references operators (id),
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade,
  foreign key (provider_id, resource_id) references resources (provider_id, id) on delete cascade,
  check (num_nonnulls(staff_id, resource_id) <= 1 and (unit is null or resource_id is not null))
);
create index blocks_during on blocks using gist (provider_id, during) where ended_at is null;
create index blocks_repeat on blocks (provider_id, repeat_id) where repeat_id is not null;

create trigger tell_inserts after insert on blocks referencing new table as changed
  for each statement execute function tell_claims();
create trigger tell_deletes after delete on blocks referencing old table as changed
  for each statement execute function tell_claims();
create trigger tell_updates after update on blocks referencing new table as changed
  for each statement execute function tell_claims();
create trigger tell_moves after update on blocks referencing old table as changed
  for each statement execute function tell_claims();
create trigger tell_truncates after truncate on blocks for each statement execute function tell_everything();

-- A transaction that reserves time reads the blocks with this. It shares a lock that a transaction with a new block has alone.
-- So either the booking is there first, and the block's transaction sees it, or the booking sees the block. The function is
-- volatile: its query sees what was committed while it waited, although the statement around it does not.
create function blocks_to_reserve(provider uuid, reach tstzrange)
  returns setof blocks language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('blocks ' || provider, 0));
  return query
    select * from blocks where provider_id = provider and ended_at is null and during && reach;
end
$$;

-- What happened at a visit. Without an operator, a job recorded it.
alter table bookings
  add column attendance text check (attendance in ('arrived', 'completed', 'no-show')),
  add column attendance_at timestamptz,
  add column attendance_by uuid references operators (id);
-- For a guest of whom something else is known than of the booker. Guests may have no name, so they have no row in `guests`.
create table guest_attendance (
  provider_id uuid not null,
  booking_id uuid not null,
  position integer not null check (position between 1 and 100),
  attendance text not null check (attendance in ('arrived', 'completed', 'no-show')),
  attendance_at timestamptz not null,
  attendance_by uuid references operators (id),
  primary key (provider_id, booking_id, position),
  foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade
);
create index bookings_arrived on bookings (ends_at) where attendance = 'arrived';

-- What the office wrote about a booking. Visitors never read it.
create table remarks (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  operator_id uuid not null references operators (id),
  text text not null check (text <> ''),
  at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade
);
create index remarks_booking on remarks (provider_id, booking_id);

alter table log drop constraint log_about_kind_check;
alter table log add constraint log_about_kind_check
  check (about_kind in ('booking', 'operator', 'invitation', 'desk', 'block'));
