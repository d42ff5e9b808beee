create table resources (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  kind text not null check (kind in ('room', 'equipment')),
  units integer not null check (units between 1 and 999),
  primary key (provider_id, id),
  unique (provider_id, slug)
);

create table services (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  summary text not null default '',
  description text not null default '',
  image text,
  position integer not null default 0,
  is_public boolean not null default true,

  -- When: minutes throughout. The first duration is the one chosen unless the visitor says otherwise.
  durations integer[] not null check (cardinality(durations) between 1 and 12 and 0 < all (durations)),
  interval_minutes integer not null default 30 check (interval_minutes between 1 and 1440),
  buffer_before integer not null default 0 check (buffer_before between 0 and 1440),
  buffer_after integer not null default 0 check (buffer_after between 0 and 1440),
  notice_minutes integer not null default 0 check (notice_minutes >= 0),
  window_days integer check (window_days between 1 and 1095),
  window_from date,
  window_to date check (window_to >= window_from),
  daily_cap integer check (daily_cap >= 1),
  look_busy_percent integer not null default 0 check (look_busy_percent between 0 and 90),

  -- Who, where, how many
  staffing text not null default 'any' check (staffing in ('one', 'any', 'all')),
  visitor_chooses_staff boolean not null default true,
  seats integer not null default 1 check (seats between 1 and 9999),
  max_seats_per_booking integer check (max_seats_per_booking between 1 and 100),
  guests text not null default 'none' check (guests in ('none', 'count', 'named')),
  guests_required boolean not null default false,

  -- Money, in minor units of the provider's currency
  price bigint not null default 0 check (price >= 0),
  price_per text not null default 'booking' check (price_per in ('booking', 'person')),
  pay_now text not null default 'nothing' check (pay_now in ('nothing', 'deposit-flat', 'deposit-percent', 'full')),
  deposit bigint not null default 0 check (deposit >= 0 and (pay_now <> 'deposit-percent' or deposit <= 100)),
  refund_percent integer not null default 100 check (refund_percent between 0 and 100),
  refund_cutoff_minutes integer not null default 0 check (refund_cutoff_minutes >= 0),

  -- Recurrence, confirmation, details
  recurrence text[] not null default '{}' check (recurrence <@ array['daily', 'weekly', 'monthly', 'custom']),
  recurrence_max integer not null default 24 check (recurrence_max between 1 and 24),
  confirmation text not null default 'at-once' check (confirmation in ('at-once', 'request', 'request-without-time')),
  detail_fields jsonb not null default '{}' check (jsonb_typeof(detail_fields) = 'object'),
  details_form text,
  requires_terms boolean not null default false,
  requires_consent boolean not null default false,
  reschedule_cutoff_minutes integer not null default 0 check (reschedule_cutoff_minutes >= 0),
  cancel_cutoff_minutes integer not null default 0 check (cancel_cutoff_minutes >= 0),
  reminder_minutes integer[] not null default '{1440}',
  thank_you_text text not null default '',
  redirect_url text,

  primary key (provider_id, id),
  unique (provider_id, slug)
);
create index on services (id);

create table service_staff (
  provider_id uuid not null,
  service_id uuid not null,
  staff_id uuid not null,
  price bigint check (price >= 0),
  duration integer check (duration between 1 and 1440),
  primary key (provider_id, service_id, staff_id),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade,
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade
);
create index on service_staff (provider_id, staff_id);

create table service_resources (
  provider_id uuid not null,
  service_id uuid not null,
  resource_id uuid not null,
  units integer not null default 1 check (units >= 1),
  primary key (provider_id, service_id, resource_id),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade,
  foreign key (provider_id, resource_id) references resources (provider_id, id) on delete cascade
);

create table service_locations (
  provider_id uuid not null,
  service_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('address', 'we-call', 'you-call', 'video', 'custom', 'ask')),
  label text not null,
  detail text not null default '',
  primary key (provider_id, service_id, position),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade
);

create table groups (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  primary key (provider_id, id),
  unique (provider_id, slug)
);
create index on groups (id);

create table group_services (
  provider_id uuid not null,
  group_id uuid not null,
  service_id uuid not null,
  position integer not null default 0,
  primary key (provider_id, group_id, service_id),
  foreign key (provider_id, group_id) references groups (provider_id, id) on delete cascade,
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade
);

create table menus (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  allows_several boolean not null default false,
  primary key (provider_id, id),
  unique (provider_id, slug)
);
create index on menus (id);

create table menu_categories (
  provider_id uuid not null,
  menu_id uuid not null,
  position integer not null,
  name text not null,
  description text not null default '',
  primary key (provider_id, menu_id, position),
  foreign key (provider_id, menu_id) references menus (provider_id, id) on delete cascade
);

create table menu_services (
  provider_id uuid not null,
  menu_id uuid not null,
  category integer not null,
  position integer not null,
  service_id uuid not null,
  primary key (provider_id, menu_id, category, position),
  unique (provider_id, menu_id, service_id),
  foreign key (provider_id, menu_id, category) references menu_categories (provider_id, menu_id, position) on delete cascade,
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade
);
