-- When money arrived. `changed_at` moves on with each refund.
alter table payments add column paid_at timestamptz;
update payments set paid_at = case when refunded = 0 then changed_at else created_at end where captured > 0;
alter table payments add check ((captured > 0) = (paid_at is not null));
create index on payments (provider_id, paid_at) where paid_at is not null;

-- Every refund has a row, also one that was made at the gateway itself. A refund that failed no longer counts as given back, so
-- `payments.refunded` is the sum of all others.
update payments p set refunded = p.refunded - f.amount
  from (select provider_id, payment_id, sum(amount) as amount from refunds where state = 'failed' group by 1, 2) f
 where f.provider_id = p.provider_id and f.payment_id = p.id;
insert into refunds (provider_id, payment_id, booking_id, amount, state, created_at, changed_at)
select p.provider_id, p.id,
       (select case when count(*) = 1 then min(pb.booking_id::text)::uuid end from payment_bookings pb
         where pb.provider_id = p.provider_id and pb.payment_id = p.id),
       p.refunded - coalesce(r.amount, 0), 'done', p.changed_at, p.changed_at
  from payments p
  left join lateral (select sum(amount) as amount from refunds r
                      where r.provider_id = p.provider_id and r.payment_id = p.id and r.state <> 'failed') r on true
 where p.refunded > coalesce(r.amount, 0);
create index on refunds (provider_id, created_at);
create index on refunds (provider_id, changed_at) where state = 'failed';

-- Who handed an order over, and when.
alter table orders
  add column handed_over_at timestamptz,
  add column handed_over_by uuid,
  add check ((handed_over_at is null) = (handed_over_by is null));
create index on orders (provider_id, changed_at) where state = 'paid';

-- A closing counts the cash that was taken since the closing before it, up to a moment. What is taken later counts to the next.
create table closings (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  day date not null,
  counted_since timestamptz not null,
  counted_until timestamptz not null,
  currency char(3) not null,
  -- The cash in the drawer before, the cash taken, what was counted, and what stays in the drawer for the next day.
  began_with bigint not null check (began_with >= 0),
  taken bigint not null,
  counted bigint not null check (counted >= 0),
  stays bigint not null check (stays between 0 and counted),
  remark text not null default '',
  operator_id uuid not null,
  at timestamptz not null default now(),
  reopened_at timestamptz,
  reopened_by uuid,
  primary key (provider_id, id),
  check (counted_until > counted_since),
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index on closings (provider_id, day) where reopened_at is null;
create index on closings (provider_id, counted_until);
