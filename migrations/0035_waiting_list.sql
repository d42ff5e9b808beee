-- The waiting list of a service: minutes to answer an offer (null: no list), the most entries for one session, and the
-- minutes of the day between which the time to answer rests. Equal: it never rests.
alter table services
  add column waiting_offer integer check (waiting_offer between 20 and 10080),
  add column waiting_most integer not null default 50 check (waiting_most between 1 and 1000),
  add column waiting_quiet_from integer not null default 1260 check (waiting_quiet_from between 0 and 1439),
  add column waiting_quiet_to integer not null default 480 check (waiting_quiet_to between 0 and 1439);

-- How many entries of its waiting list are live: `waiting` or `offered`. The statement that frees seats returns it, so a
-- session without a list costs nothing more.
alter table sessions add column waiting integer not null default 0 check (waiting >= 0);
create index sessions_waiting on sessions (starts_at) where waiting > 0;

-- An offer of the waiting list is a hold that lasts longer than others. The usual limits of a hold count from this time.
alter table bookings add column offered_until timestamptz;

create table waiting_entries (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The place in line. Drawn under the lock of the session's row.
  seq bigint generated always as identity,
  service_id uuid not null,
  session_id uuid not null,
  seats integer not null check (seats between 1 and 100),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'accepted', 'expired', 'left', 'removed')),
  removed_why text check (removed_why in ('started', 'cancelled', 'erased')),
  -- The hold with which it is offered seats, or, while it waits, with which seats are gathered for it.
  offer_id uuid,
  -- Seats that went to others since it joined.
  passed_seats integer not null default 0 check (passed_seats >= 0),
  -- When it was told that seats are on sale for everyone.
  called_at timestamptz,
  name text not null,
  email text not null,
  phone text not null default '',
  locale text not null,
  tag text,
  time_zone text not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  token_sealed text,
  joined_at timestamptz not null default now(),
  ended_at timestamptz,
  erased_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, service_id) references services (provider_id, id),
  foreign key (provider_id, session_id) references sessions (provider_id, id) on delete cascade,
  foreign key (provider_id, offer_id) references bookings (provider_id, id) on delete set null (offer_id),
  check (state <> 'offered' or offer_id is not null),
  check ((state in ('waiting', 'offered')) = (ended_at is null))
);
create unique index waiting_entries_token on waiting_entries (token_hash);
create unique index waiting_entries_once on waiting_entries (provider_id, session_id, lower(email))
  where state in ('waiting', 'offered');
create index waiting_entries_line on waiting_entries (provider_id, session_id, seq) where state in ('waiting', 'offered');
create index waiting_entries_offer on waiting_entries (provider_id, offer_id) where offer_id is not null;
create index waiting_entries_kept on waiting_entries (ended_at) where erased_at is null and ended_at is not null;
create index waiting_entries_email on waiting_entries (lower(email)) where email <> '';

alter table mails drop constraint mails_about_check;
alter table mails add constraint mails_about_check check (about in ('booking', 'submission', 'order', 'waiting'));
