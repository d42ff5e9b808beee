-- Money that a visitor gave on top of a price, and its reversal. It is no part of what was paid, so it is never owed and never taxed
-- here. `staff_id` says who gets it; null if it is for everyone.
create table tips (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  booking_id uuid,
  order_id uuid,
  staff_id uuid,
  amount bigint not null check (amount <> 0),
  currency char(3) not null,
  method text not null check (method in ('cash', 'card', 'transfer', 'other')),
  -- The tip that this one takes back, whole.
  reverses uuid,
  operator_id uuid not null,
  at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, reverses),
  foreign key (provider_id, booking_id) references bookings (provider_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete set null (staff_id),
  foreign key (provider_id, reverses) references tips (provider_id, id),
  check (num_nonnulls(booking_id, order_id) = 1),
  check ((amount < 0) = (reverses is not null))
);
create index on tips (provider_id, booking_id);
create index on tips (provider_id, order_id);
create index on tips (provider_id, at);

-- Cash that was put into the drawer or taken out of it for another reason than a payment: to the bank, for change, for an expense.
-- What comes in is positive. A row is never changed: another one reverses it.
create table cash_entries (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  amount bigint not null check (amount <> 0),
  currency char(3) not null,
  why text not null check (why in ('bank', 'change', 'expense', 'tips', 'other')),
  words text not null default '' check (char_length(words) <= 200),
  reverses uuid,
  operator_id uuid not null,
  at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, reverses),
  foreign key (provider_id, reverses) references cash_entries (provider_id, id)
);
create index on cash_entries (provider_id, at);
