-- Money that went back to a customer by hand. A reversal says that a payment was recorded by mistake; this says that it was given
-- back, all of it or a part.
alter table takings add column is_given_back boolean not null default false;
do $$
declare
  rule text;
begin
  -- An amount was negative only if it reversed another one.
  select conname into strict rule from pg_constraint
   where conrelid = 'takings'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'amount < 0\) = \(reverses';
  execute format('alter table takings drop constraint %I', rule);
end $$;
alter table takings add constraint takings_signs check (
  case when reverses is null then (amount < 0) = is_given_back else not is_given_back end);

-- What the business keeps although it was paid beyond the price, or for a visit that does not take place: by the agreed terms, or
-- because somebody in the office decided so.
alter table bookings add column retained bigint not null default 0 check (retained >= 0);

-- What is owed to the customer of a booking until it is given back, or kept. Triggers keep it, so that everything that shows it
-- agrees, and reading it costs nothing.
create table owed_back (
  provider_id uuid not null,
  booking_id uuid not null,
  amount bigint not null check (amount > 0),
  since timestamptz not null default clock_timestamp(),
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade
);

-- Of a visit that takes place, what was paid beyond its price. Of one that does not, what was paid in person: what was paid online
-- goes back by the agreed terms, by itself.
create function owed_back_of(b bookings) returns bigint language sql stable as $$
  select greatest(0, case
      when b.state in ('held', 'requested', 'scheduled') then paid.taken + paid.online + b.paid_by_voucher - b.total
      else least(paid.taken, paid.taken + paid.online + b.paid_by_voucher) end - b.retained)
    from (select
      coalesce((select sum(t.amount) from takings t
        where t.provider_id = b.provider_id and t.booking_id = b.id), 0)::bigint as taken,
      (coalesce((select sum(pb.amount) from payment_bookings pb
        join payments p on p.provider_id = pb.provider_id and p.id = pb.payment_id and p.state = 'paid'
       where pb.provider_id = b.provider_id and pb.booking_id = b.id), 0)
      - coalesce((select sum(r.amount) from refunds r
        join payments p on p.provider_id = r.provider_id and p.id = r.payment_id and p.state = 'paid'
       where r.provider_id = b.provider_id and r.booking_id = b.id and r.state <> 'failed'), 0))::bigint as online) as paid
$$;

create function set_owed_back(of_provider uuid, of_booking uuid) returns void language plpgsql as $$
declare
  owed bigint;
begin
  select owed_back_of(b) into owed from bookings b
   where b.provider_id = of_provider and b.id = of_booking and b.state <> 'held';
  if coalesce(owed, 0) = 0 then
    delete from owed_back where provider_id = of_provider and booking_id = of_booking;
  else
    insert into owed_back (provider_id, booking_id, amount) values (of_provider, of_booking, owed)
    on conflict (provider_id, booking_id) do update set amount = excluded.amount
      where owed_back.amount <> excluded.amount;
  end if;
end $$;

create function keep_owed_back() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'bookings' then perform set_owed_back(new.provider_id, new.id);
    when 'payments' then
      perform set_owed_back(provider_id, booking_id) from payment_bookings
        where provider_id = new.provider_id and payment_id = new.id;
    else
      if new.booking_id is not null then
        perform set_owed_back(new.provider_id, new.booking_id);
      end if;
  end case;
  return null;
end $$;

create trigger owed_back after insert on takings for each row execute function keep_owed_back();
create trigger owed_back after insert or update of state on refunds for each row execute function keep_owed_back();
create trigger owed_back after insert or update of amount on payment_bookings for each row execute function keep_owed_back();
create trigger owed_back after update of state on payments for each row
  when (new.state is distinct from old.state) execute function keep_owed_back();
-- A visit that is booked without paying anything owes nothing back.
create trigger owed_back after update of state, total, paid_by_voucher, retained on bookings for each row
  when (new.state <> 'held'
    and (new.state, new.total, new.paid_by_voucher, new.retained) is distinct from (old.state, old.total, old.paid_by_voucher, old.retained)
    and not (old.state = 'held' and new.pay_now = 0 and new.paid_by_voucher = 0))
  execute function keep_owed_back();

-- What the terms kept of a guest's seat that was cancelled is not owed.
update bookings b set retained = owed_back_of(b)
 where b.state in ('requested', 'scheduled')
   and exists (select from guests g where g.provider_id = b.provider_id and g.booking_id = b.id and g.cancelled_at is not null);
insert into owed_back (provider_id, booking_id, amount, since)
select b.provider_id, b.id, owed_back_of(b), b.changed_at from bookings b
 where b.state <> 'held' and owed_back_of(b) > 0
on conflict do nothing;
