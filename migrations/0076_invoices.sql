-- The number of the next invoice. Issuing one locks the row until it commits, so that numbers have no gaps.
create table invoice_counters (
  provider_id uuid primary key references providers (id) on delete cascade,
  next integer not null check (next > 0)
);

-- Invoices and credit notes, as they were agreed when they were issued. A row is never changed, except that erasure empties
-- `bill_to`. A credit note takes back one invoice, whole.
create table invoices (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  number integer not null check (number > 0),
  -- With the prefix of that time.
  name text not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  credits uuid,
  booking_id uuid,
  order_id uuid,
  issued_at timestamptz not null default now(),
  issued_by uuid,
  locale text not null,
  zone text not null,
  currency char(3) not null,
  total bigint not null,
  -- What, how much including tax, and at which rate in thousandths of a percent; null if it is not taxed here.
  lines jsonb not null,
  -- Net and tax for each rate.
  taxes jsonb not null,
  -- How it was paid until then.
  paid jsonb not null,
  -- Name, address and tax number of the business, and the name of the tax.
  seller jsonb not null,
  -- The booking's or order's reference, and when the visit is.
  reference text not null,
  visit_at timestamptz,
  bill_to text not null default '',
  primary key (provider_id, id),
  unique (provider_id, number),
  unique (provider_id, credits),
  foreign key (provider_id, credits) references invoices (provider_id, id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id),
  check (num_nonnulls(booking_id, order_id) = 1),
  check ((kind = 'credit-note') = (credits is not null)),
  check (case kind when 'invoice' then total >= 0 else total <= 0 end)
);
create index on invoices (provider_id, booking_id);
create index on invoices (provider_id, order_id);
create index on invoices (provider_id, issued_at);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'bill_to' <> to_jsonb(old) - 'bill_to' or new.bill_to not in ('', old.bill_to) then
    raise exception 'an invoice is never changed';
  end if;
  return new;
end
$$;
create trigger keep_invoice before update on invoices for each row execute function keep_invoice();
