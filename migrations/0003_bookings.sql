create table series (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  rule jsonb not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, id)
);

-- A hold is a booking in the state 'held' with an expiry: there is no second place where seats are taken.
create table bookings (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  reference text not null,
  state text not null check (state in ('held', 'requested', 'scheduled', 'cancelled', 'declined', 'expired')),
  hold_expires_at timestamptz,
  manage_token_hash bytea not null check (octet_length(manage_token_hash) = 32),
  series_id uuid,
  -- Raised on every change of what, when or who: calendar files carry it as SEQUENCE.
  revision integer not null default 0,

  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  location jsonb,

  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  phone_typed text not null default '',
  date_of_birth date,
  notes text not null default '',
  answers jsonb not null default '{}',
  locale text not null default 'en',
  time_zone text not null default 'UTC',
  terms_accepted_at timestamptz,
  terms_text text,
  consent_given_at timestamptz,
  consent_text text,
  guest_count integer not null default 0 check (guest_count between 0 and 100),

  currency char(3) not null,
  total bigint not null default 0 check (total >= 0),
  pay_now bigint not null default 0 check (pay_now between 0 and total),

  cancellation_reason text,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),

  primary key (provider_id, id),
  unique (provider_id, reference),
  unique (provider_id, manage_token_hash),
  foreign key (provider_id, series_id) references series (provider_id, id),
  check ((state = 'held') = (hold_expires_at is not null))
);
create index on bookings (provider_id, starts_at);
create index on bookings (manage_token_hash);
create index on bookings (hold_expires_at) where state = 'held';

create table guests (
  provider_id uuid not null,
  booking_id uuid not null,
  position integer not null check (position between 1 and 100),
  name text not null default '',
  email text not null default '',
  seat_token_hash bytea check (octet_length(seat_token_hash) = 32),
  primary key (provider_id, booking_id, position),
  foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade
);
create index on guests (seat_token_hash);

-- One occurrence of a service. Its key makes the first two seats of a class meet in one session. lead_staff_id is
-- the member who gives it; a collective session is keyed by the nil id, since all of its members give it.
create table sessions (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  service_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  lead_staff_id uuid not null,
  seats integer not null check (seats between 1 and 9999),
  seats_taken integer not null default 0,
  primary key (provider_id, id),
  unique (provider_id, service_id, starts_at, lead_staff_id, ends_at),
  foreign key (provider_id, service_id) references services (provider_id, id),
  check (ends_at > starts_at),
  check (seats_taken between 0 and seats)
);
create index on sessions (provider_id, starts_at);

-- A claim gives a session one member, or one unit of a resource, for its time with buffers. A session without
-- seats taken has no claims. Insert with ON CONFLICT DO NOTHING and count: a bare insert stalls under contention.
create table claims (
  provider_id uuid not null,
  session_id uuid not null,
  staff_id uuid,
  resource_id uuid,
  unit integer,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  foreign key (provider_id, session_id) references sessions (provider_id, id) on delete cascade,
  foreign key (provider_id, staff_id) references staff (provider_id, id),
  foreign key (provider_id, resource_id) references resources (provider_id, id),
  check (num_nonnulls(staff_id, resource_id) = 1 and (resource_id is null) = (unit is null)),
  constraint claims_staff_once exclude using gist (provider_id with =, staff_id with =, during with &&)
    where (staff_id is not null),
  constraint claims_resource_once exclude using gist (provider_id with =, resource_id with =, unit with =, during with &&)
    where (resource_id is not null)
);
create index on claims (provider_id, session_id);

create table booking_lines (
  provider_id uuid not null,
  booking_id uuid not null,
  position integer not null check (position between 1 and 999),
  -- 0 is the booker, 1 and up the guests.
  person integer not null default 0 check (person between 0 and 100),
  service_id uuid not null,
  session_id uuid,
  staff_id uuid,
  assignment_reason text,
  seats integer not null default 1 check (seats between 1 and 101),
  duration integer not null check (duration > 0),
  price bigint not null default 0 check (price >= 0),
  primary key (provider_id, booking_id, position),
  foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade,
  foreign key (provider_id, service_id) references services (provider_id, id),
  foreign key (provider_id, session_id) references sessions (provider_id, id),
  foreign key (provider_id, staff_id) references staff (provider_id, id)
);
create index on booking_lines (provider_id, session_id);

create table one_time_links (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[A-Za-z0-9_-]{8,64}$'),
  service_id uuid not null,
  staff_id uuid,
  price bigint check (price >= 0),
  expires_at timestamptz,
  used_at timestamptz,
  used_by uuid,
  primary key (provider_id, id),
  unique (provider_id, slug),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade,
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade,
  foreign key (provider_id, used_by) references bookings (provider_id, id),
  check ((used_at is null) = (used_by is null))
);

-- The first answer to a key is the answer to all its repeats; another body under the same key is refused.
create table idempotency_keys (
  provider_id uuid not null references providers (id) on delete cascade,
  operation text not null,
  key text not null check (length(key) between 8 and 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (provider_id, operation, key)
);
create index on idempotency_keys (created_at);
