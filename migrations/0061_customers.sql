-- What the office adds to a customer: a bar and remarks. Contact data is not copied: bookings, orders and waiting lists have it. A
-- row exists only from the moment that the office writes something.
create table customers (
  provider_id uuid not null references providers (id),
  -- The id of the booking, order or entry under which the customer was first changed, so that its address stays the same.
  id uuid not null,
  -- Since when the customer cannot book online.
  barred_at timestamptz,
  barred_by uuid references operators (id),
  bar_reason text not null default '',
  made_at timestamptz not null default now(),
  primary key (provider_id, id),
  check ((barred_at is null) = (barred_by is null))
);

-- Which addresses and numbers belong to a customer: an email address in small letters, or a phone number in international form.
create table customer_keys (
  provider_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  value text not null check (value <> ''),
  customer_id uuid not null,
  primary key (provider_id, kind, value),
  foreign key (provider_id, customer_id) references customers (provider_id, id) on delete cascade
);
create index on customer_keys (provider_id, customer_id);

create table customer_remarks (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  operator_id uuid not null references operators (id),
  text text not null check (text <> ''),
  at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, customer_id) references customers (provider_id, id) on delete cascade
);
create index on customer_remarks (provider_id, customer_id);

-- The list of customers reads the newest orders and entries.
create index orders_newest on orders (provider_id, created_at) where email <> '';
create index waiting_entries_newest on waiting_entries (provider_id, joined_at) where erased_at is null;
create index waiting_entries_phone on waiting_entries (provider_id, phone) where phone <> '';
create index vouchers_recipient on vouchers (provider_id, lower(recipient_email)) where recipient_email <> '';

-- Nothing changes an entry, except that erasing a person empties the reasons in which the office may have written about them.
-- Entries are deleted after 24 months, or with the demo that they belong to.
create or replace function protect_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '24 months'
                           or exists (select from providers where id = old.provider_id and is_demo)) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.reason = '' then
    new.reason := old.reason;
    if new is not distinct from old then
      new.reason := '';
      return new;
    end if;
  end if;
  raise exception 'the log cannot be changed' using errcode = 'check_violation';
end
$$;
