-- How many months a business keeps who came, what was answered and who bought. Sums, counts and taken times stay.
alter table providers add column keep_visits smallint not null default 24 check (keep_visits between 1 and 120);
alter table providers add column keep_answers smallint not null default 12 check (keep_answers between 1 and 120);
alter table providers add column keep_orders smallint not null default 24 check (keep_orders between 1 and 120);

-- When what says who it was about was erased. The row stays for its sums and its times, and its link says what happened.
-- A hold that was given up is erased too; typing into it again takes that back.
alter table bookings add column erased_at timestamptz;
alter table guests add column erased_at timestamptz;
alter table orders add column erased_at timestamptz;

-- A response is deleted with its answers and files. Its link still says so, and nothing begins it a second time.
create table erased_responses (
  provider_id uuid not null references providers (id) on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  erased_at timestamptz not null default now(),
  primary key (provider_id, token_hash)
);
create index on erased_responses (token_hash);
create index on erased_responses (erased_at);

-- Jobs look for what is due, oldest first, and never at what is not.
create index bookings_kept on bookings (provider_id, greatest(ends_at, changed_at))
  where erased_at is null and state not in ('held', 'expired');
create index bookings_lapsed on bookings (changed_at) where erased_at is null and state = 'expired';
create index bookings_left on bookings (erased_at) where erased_at is not null and state = 'expired';
create index orders_kept on orders (provider_id, changed_at) where erased_at is null and state in ('paid', 'cancelled');
create index orders_lapsed on orders (changed_at) where erased_at is null and state = 'expired';
create index orders_left on orders (erased_at) where erased_at is not null and state = 'expired';
create index responses_kept on responses (provider_id, ended_at) where state <> 'open';
create index payments_sealed on payments (changed_at) where sealed_url is not null and state not in ('opening', 'open');

-- One person is found by their address.
create index bookings_email on bookings (lower(email)) where email <> '';
create index guests_email on guests (lower(email)) where email <> '';
create index orders_email on orders (lower(email)) where email <> '';
