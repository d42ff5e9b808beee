-- Where else a staff member has appointments: a feed that is read, or a CalDAV collection that is read and, where it is
-- wished for, gets their bookings. What is secret of it (login; the address of a private feed) is sealed with the
-- installation's secret, which is not in the database.
create table calendars (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('feed', 'caldav')),
  address text check (address ~ '^https?://'),
  sealed text,
  -- A pack that no longer lists it takes it away again; one that was added by hand stays.
  is_from_pack boolean not null,
  writes_bookings boolean not null default false,
  -- How far it was read, so that next time only news are told.
  etag text,
  last_modified text,
  known_to timestamptz,
  read_at timestamptz,
  unreadable integer not null default 0,
  read_fault text,
  read_failures integer not null default 0,
  next_read_at timestamptz not null default now(),
  write_fault text,
  write_failures integer not null default 0,
  next_write_at timestamptz not null default now(),
  -- Whoever works on it has it alone until then, whatever becomes of them.
  leased_until timestamptz,
  primary key (provider_id, id),
  unique (provider_id, staff_id, name),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade,
  check (num_nonnulls(address, sealed) > 0),
  check (kind = 'caldav' or not writes_bookings)
);

-- When a member is busy by one of their calendars; what with is not kept.
create table calendar_busy (
  provider_id uuid not null,
  calendar_id uuid not null,
  staff_id uuid not null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  foreign key (provider_id, calendar_id) references calendars (provider_id, id) on delete cascade
);
create index on calendar_busy using gist (provider_id, staff_id, during);
create index on calendar_busy (provider_id, calendar_id);

-- The bookings that a collection has got from us, as they were then. One that is gone for good is still to be taken out.
create table calendar_entries (
  provider_id uuid not null,
  calendar_id uuid not null,
  booking_id uuid not null,
  changed_at timestamptz not null,
  primary key (provider_id, calendar_id, booking_id),
  foreign key (provider_id, calendar_id) references calendars (provider_id, id) on delete cascade
);
