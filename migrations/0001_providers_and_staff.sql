-- Every provider-owned table has provider_id first in each of its keys: a row cannot refer to another
-- provider's, and the database can be distributed by provider without a new schema.

create extension if not exists btree_gist;

create table providers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'service'),
  name text not null,
  tagline text not null default '',
  about text not null default '',
  logo text,
  primary_color text not null default '1f5c4d' check (primary_color ~ '^[0-9a-f]{6}$'),
  theme text not null default 'auto' check (theme in ('light', 'dark', 'auto')),
  time_zone text not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  contact_method text not null default '',
  office_email text not null default '',
  default_locale text not null default 'en',
  frame_sites text[] not null default '{}',
  terms_text text not null default '',
  consent_text text not null default '',
  cookie_policy text not null default '',
  created_at timestamptz not null default now()
);

-- Public URLs name a service, group or menu without its provider; the first to take a slug answers for it.
create table directory (
  kind text not null check (kind in ('service', 'group', 'menu', 'one-time-link')),
  slug text not null,
  provider_id uuid not null references providers (id) on delete cascade,
  target_id uuid not null,
  primary key (kind, slug)
);
create index on directory (provider_id, kind, target_id);

create table staff (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  title text not null default '',
  bio text not null default '',
  photo text,
  email text not null default '',
  time_zone text not null,
  -- The higher, the earlier chosen when any available member will do.
  priority integer not null default 0,
  position integer not null default 0,
  is_active boolean not null default true,
  primary key (provider_id, id),
  unique (provider_id, slug)
);

-- Wall-clock minutes of the member's own zone; ends_minute beyond 1440 runs over midnight.
create table staff_hours (
  provider_id uuid not null,
  staff_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  starts_minute smallint not null check (starts_minute between 0 and 1439),
  ends_minute smallint not null check (ends_minute between 1 and 2880),
  primary key (provider_id, staff_id, weekday, starts_minute),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade,
  check (ends_minute > starts_minute and ends_minute - starts_minute <= 1440)
);

-- An override without hours is a day off.
create table staff_overrides (
  provider_id uuid not null,
  staff_id uuid not null,
  day date not null,
  note text not null default '',
  primary key (provider_id, staff_id, day),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade
);

create table staff_override_hours (
  provider_id uuid not null,
  staff_id uuid not null,
  day date not null,
  starts_minute smallint not null check (starts_minute between 0 and 1439),
  ends_minute smallint not null check (ends_minute between 1 and 2880),
  primary key (provider_id, staff_id, day, starts_minute),
  foreign key (provider_id, staff_id, day) references staff_overrides (provider_id, staff_id, day) on delete cascade,
  check (ends_minute > starts_minute and ends_minute - starts_minute <= 1440)
);
