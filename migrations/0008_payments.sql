-- Which visits of a series are paid when booking.
alter table services add column recurrence_pay text not null default 'first' check (recurrence_pay in ('first', 'all'));

-- What of a line is paid when booking, and the rule for giving it back that the visitor agreed to: a service may change
-- its own later.
alter table booking_lines add column pay_now bigint not null default 0 check (pay_now between 0 and price);
alter table booking_lines add column refund_percent integer not null default 100 check (refund_percent between 0 and 100);
alter table booking_lines add column refund_cutoff_minutes integer not null default 0 check (refund_cutoff_minutes >= 0);
update booking_lines l set refund_percent = s.refund_percent, refund_cutoff_minutes = s.refund_cutoff_minutes
  from services s where s.provider_id = l.provider_id and s.id = l.service_id;

-- Things bought. Like a booking, an order is held until it is paid or its time has run out.
create table orders (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  reference text not null,
  state text not null check (state in ('held', 'paid', 'expired', 'cancelled')),
  hold_expires_at timestamptz,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  name text not null default '',
  email text not null,
  locale text not null default 'en',
  currency char(3) not null,
  total bigint not null check (total > 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, reference),
  unique (provider_id, token_hash),
  check ((state = 'held') = (hold_expires_at is not null))
);
create index on orders (token_hash);
create index on orders (hold_expires_at) where state = 'held';

-- What was bought stays as it was bought, whatever becomes of the thing: hence its title and price.
create table order_lines (
  provider_id uuid not null,
  order_id uuid not null,
  position integer not null check (position between 1 and 99),
  variant_id uuid not null,
  title text not null,
  quantity integer not null check (quantity between 1 and 999),
  unit_price bigint not null check (unit_price >= 0),
  primary key (provider_id, order_id, position),
  foreign key (provider_id, order_id) references orders (provider_id, id) on delete cascade
);
create index on order_lines (provider_id, variant_id);

-- One checkout at a gateway, for bookings or for an order. Sums are minor units; `refunded` counts what is given back
-- from the moment that it is decided, so that nothing is given back twice.
create table payments (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid,
  gateway text not null check (gateway in ('stripe', 'test')),
  checkout_id text,
  checkout_expires_at timestamptz not null,
  state text not null check (state in ('opening', 'open', 'paid', 'unpaid', 'returned')),
  return_reason text check (return_reason in ('mismatch', 'changed', 'twice', 'ended', 'lost')),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- Where the visitor came from and where the checkout is, sealed with the visitor's token: both say who may manage what.
  sealed_return text not null,
  sealed_url text,
  -- When the gateway was last asked.
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, gateway, checkout_id),
  unique (provider_id, token_hash),
  foreign key (provider_id, order_id) references orders (provider_id, id),
  check (refunded between 0 and captured),
  check ((state = 'returned') = (return_reason is not null)),
  check (state in ('opening', 'unpaid') or checkout_id is not null)
);
create index on payments (id);
create index on payments (gateway, checkout_id);
create index on payments (token_hash);
create index on payments (provider_id, order_id);
create index on payments (checked_at) where state in ('opening', 'open');

-- Which bookings a payment is for, and how much of it is for each.
create table payment_bookings (
  provider_id uuid not null,
  payment_id uuid not null,
  booking_id uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (provider_id, payment_id, booking_id),
  foreign key (provider_id, payment_id) references payments (provider_id, id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id)
);
create index on payment_bookings (provider_id, booking_id);

-- `asked` until the gateway has done it. For one booking where it was cancelled, else for the whole payment.
create table refunds (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  booking_id uuid,
  amount bigint not null check (amount > 0),
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, payment_id) references payments (provider_id, id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id)
);
create index on refunds (provider_id, payment_id);
create index on refunds (provider_id, booking_id);
create index on refunds (changed_at) where state = 'asked';

-- The test gateway's own books, for as long as no other gateway is set up. It belongs to no provider, as a gateway does.
create table test_checkouts (
  id text primary key,
  payment_id uuid not null unique,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  title text not null,
  detail text not null,
  expires_at timestamptz not null,
  -- In the future while the money is on its way.
  paid_at timestamptz,
  refunded bigint not null default 0 check (refunded between 0 and amount)
);

create table test_refunds (
  key text primary key,
  checkout_id text not null references test_checkouts (id) on delete cascade,
  amount bigint not null
);
