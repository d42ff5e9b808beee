-- Money received in person. A row is never changed: a negative one reverses another.
create table takings (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  booking_id uuid,
  order_id uuid,
  amount bigint not null check (amount <> 0),
  currency char(3) not null,
  method text not null check (method in ('cash', 'card', 'transfer', 'voucher', 'other')),
  -- The taking that this one takes back, whole.
  reverses uuid,
  -- The voucher that paid.
  voucher_id uuid,
  operator_id uuid not null,
  at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, reverses),
  foreign key (provider_id, booking_id) references bookings (provider_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id),
  foreign key (provider_id, reverses) references takings (provider_id, id),
  check (num_nonnulls(booking_id, order_id) = 1),
  check ((amount < 0) = (reverses is not null)),
  check ((method = 'voucher') = (voucher_id is not null))
);
create index on takings (provider_id, booking_id);
create index on takings (provider_id, order_id);
create index on takings (provider_id, at);

-- A code that lowers the price of a visit.
create table coupons (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  -- In capitals, without spaces and hyphens, as it is compared.
  code text not null check (code ~ '^[A-Z0-9]{3,32}$'),
  kind text not null check (kind in ('share', 'sum')),
  percent integer check (percent between 1 and 100),
  amount bigint check (amount > 0),
  -- The least price of the whole visit.
  minimum bigint not null default 0 check (minimum >= 0),
  -- Days of the business, both included, on which it can be used for booking.
  valid_from date,
  valid_until date,
  most_uses integer check (most_uses > 0),
  most_per_person integer check (most_per_person > 0),
  -- Holds that are being paid count.
  uses integer not null default 0 check (uses >= 0),
  primary key (provider_id, id),
  unique (provider_id, slug),
  unique (provider_id, code),
  check ((kind = 'share') = (percent is not null)),
  check ((kind = 'sum') = (amount is not null)),
  check (valid_until >= valid_from)
);

-- None means every service.
create table coupon_services (
  provider_id uuid not null,
  coupon_id uuid not null,
  service_id uuid not null,
  primary key (provider_id, coupon_id, service_id),
  foreign key (provider_id, coupon_id) references coupons (provider_id, id) on delete cascade,
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade
);
create index on coupon_services (provider_id, service_id);

-- One row for each booking that used a coupon. A use that was given back (the hold expired, the visit was cancelled) stays, with
-- its end, so that the office can read what happened.
create table coupon_uses (
  provider_id uuid not null,
  coupon_id uuid not null,
  booking_id uuid not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (provider_id, coupon_id, booking_id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id)
);
create index on coupon_uses (provider_id, booking_id);

-- Several visits that are paid once.
create table packages (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  visits integer not null check (visits between 1 and 999),
  price bigint not null check (price > 0),
  valid_months integer check (valid_months between 1 and 120),
  is_public boolean not null default true,
  position integer not null default 0,
  primary key (provider_id, id),
  unique (provider_id, slug)
);

-- The services that a visit of the package can be.
create table package_services (
  provider_id uuid not null,
  package_id uuid not null,
  service_id uuid not null,
  position integer not null default 0,
  primary key (provider_id, package_id, service_id),
  foreign key (provider_id, package_id) references packages (provider_id, id) on delete cascade,
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade
);
create index on package_services (provider_id, service_id);

-- Gift vouchers that visitors can buy: fixed amounts, and any amount between two.
alter table providers
  add column voucher_amounts bigint[] not null default '{}',
  add column voucher_least bigint check (voucher_least > 0),
  add column voucher_most bigint check (voucher_most >= voucher_least),
  add column voucher_months integer check (voucher_months between 1 and 120),
  add check ((voucher_least is null) = (voucher_most is null));

-- A voucher is worth money. `balance` is the sum of its entries, and never negative: this check is what prevents that one is
-- spent twice.
create table vouchers (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  code_sealed text not null,
  -- The last four characters, by which the office recognizes it.
  code_end text not null,
  currency char(3) not null,
  worth bigint not null check (worth > 0),
  balance bigint not null check (balance between 0 and worth),
  order_id uuid,
  order_line integer,
  expires_at timestamptz,
  -- Since when it cannot be spent any more, because the office or a refund ended it.
  voided_at timestamptz,
  made_at timestamptz not null default now(),
  made_by uuid,
  -- Who it is for.
  recipient_name text not null default '',
  recipient_email text not null default '',
  message text not null default '',
  primary key (provider_id, id),
  unique (provider_id, code_hash),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
create index on vouchers (provider_id, order_id);
create index on vouchers (provider_id, made_at);

create table voucher_entries (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  voucher_id uuid not null,
  kind text not null check (kind in ('issued', 'spent', 'returned', 'corrected', 'voided')),
  amount bigint not null check (amount <> 0),
  booking_id uuid,
  order_id uuid,
  taking_id uuid,
  operator_id uuid,
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, voucher_id) references vouchers (provider_id, id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id),
  check (case kind when 'issued' then amount > 0 when 'returned' then amount > 0
    when 'spent' then amount < 0 when 'voided' then amount < 0 else true end)
);
create index on voucher_entries (provider_id, voucher_id, at);
create index on voucher_entries (provider_id, booking_id);
create index on voucher_entries (provider_id, at);

alter table takings add foreign key (provider_id, voucher_id) references vouchers (provider_id, id);

-- A package that someone bought. `visits_left` is the sum of its entries, and never negative.
create table passes (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  package_id uuid not null,
  -- As it was bought, whatever becomes of the package.
  title text not null,
  visits integer not null check (visits > 0),
  visits_left integer not null check (visits_left between 0 and visits),
  service_ids uuid[] not null check (cardinality(service_ids) > 0),
  price bigint not null check (price >= 0),
  currency char(3) not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  code_sealed text not null,
  code_end text not null,
  order_id uuid,
  order_line integer,
  expires_at timestamptz,
  voided_at timestamptz,
  made_at timestamptz not null default now(),
  made_by uuid,
  -- Whose it is.
  name text not null default '',
  email text not null default '',
  primary key (provider_id, id),
  unique (provider_id, code_hash),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
create index on passes (provider_id, order_id);
create index on passes (provider_id, package_id);
create index on passes (provider_id, lower(email)) where email <> '';

create table pass_entries (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  pass_id uuid not null,
  kind text not null check (kind in ('issued', 'used', 'returned', 'corrected', 'voided')),
  visits integer not null check (visits <> 0),
  booking_id uuid,
  line_position integer,
  operator_id uuid,
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, pass_id) references passes (provider_id, id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id),
  check (case kind when 'issued' then visits > 0 when 'returned' then visits > 0
    when 'used' then visits < 0 when 'voided' then visits < 0 else true end)
);
create index on pass_entries (provider_id, pass_id, at);
create index on pass_entries (provider_id, booking_id);

-- `price` is what the visitor pays for a line: what a coupon took off and what a pass paid for is not in it.
alter table booking_lines
  add column discount bigint not null default 0 check (discount >= 0),
  add column coupon_id uuid,
  add column pass_id uuid;

-- What vouchers pay of the total, after returns.
alter table bookings add column paid_by_voucher bigint not null default 0 check (paid_by_voucher >= 0);

-- An order can be for a product, a voucher or a package.
alter table order_lines
  alter column variant_id drop not null,
  add column voucher_worth bigint check (voucher_worth > 0),
  add column package_id uuid,
  add check (num_nonnulls(variant_id, voucher_worth, package_id) = 1);

alter table log drop constraint log_about_kind_check;
alter table log add constraint log_about_kind_check
  check (about_kind in ('booking', 'operator', 'invitation', 'desk', 'block', 'session', 'thing', 'waiting', 'customer', 'order',
    'voucher', 'pass', 'till'));
