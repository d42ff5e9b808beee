-- The codes of a booking: coupons, passes and vouchers, in the order in which they were typed. A series has them at its first
-- date; the other dates have what pays for them.
create table booking_credits (
  provider_id uuid not null,
  booking_id uuid not null,
  credit_id uuid not null,
  kind text not null check (kind in ('coupon', 'pass', 'voucher')),
  position integer not null,
  -- Whether it was typed for this booking. Otherwise it was typed for the first date of its series.
  is_typed boolean not null default true,
  -- Whether it is spent on this booking: from the moment when the visit only needs to be paid.
  is_taken boolean not null default false,
  -- What a coupon took off all dates, and what a voucher pays for this one.
  amount bigint not null default 0 check (amount >= 0),
  primary key (provider_id, booking_id, credit_id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade
);
create index on booking_credits (provider_id, credit_id);

-- The visits of its pass that a line uses.
alter table booking_lines
  add column pass_visits integer not null default 0 check (pass_visits >= 0),
  add check (pass_visits = 0 or pass_id is not null);

-- Old holds are deleted. What they spent and returned stays.
alter table voucher_entries
  drop constraint voucher_entries_provider_id_booking_id_fkey,
  add foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete set null (booking_id);
alter table pass_entries
  drop constraint pass_entries_provider_id_booking_id_fkey,
  add foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete set null (booking_id);
alter table coupon_uses
  drop constraint coupon_uses_provider_id_booking_id_fkey,
  add foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade;

-- Returns everything that codes paid for a hold. The hold keeps its sums: if it is paid late, they are taken again. A voucher
-- never gets more than it was worth, whatever the office corrected meanwhile.
create function give_back_credits(of_provider uuid, of_booking uuid) returns void language plpgsql as $$
declare
  credit record;
begin
  for credit in
    select credit_id from booking_credits
     where provider_id = of_provider and booking_id = of_booking and kind = 'coupon' and is_taken
  loop
    update coupons set uses = greatest(0, uses - 1) where provider_id = of_provider and id = credit.credit_id;
    update coupon_uses set ended_at = now()
     where provider_id = of_provider and coupon_id = credit.credit_id and booking_id = of_booking and ended_at is null;
  end loop;
  for credit in
    select pass_id, position, pass_visits as visits from booking_lines
     where provider_id = of_provider and booking_id = of_booking and pass_visits > 0
       and pass_id in (select credit_id from booking_credits
                        where provider_id = of_provider and booking_id = of_booking and is_taken)
     order by pass_id, position
  loop
    with returned as (
      select id, least(credit.visits, visits - visits_left) as back from passes
       where provider_id = of_provider and id = credit.pass_id for update),
    entered as (
      insert into pass_entries (provider_id, pass_id, kind, visits, booking_id, line_position)
      select of_provider, id, 'returned', back, of_booking, credit.position from returned where back > 0)
    update passes set visits_left = visits_left + back from returned
     where provider_id = of_provider and passes.id = returned.id;
  end loop;
  for credit in
    select credit_id, amount from booking_credits
     where provider_id = of_provider and booking_id = of_booking and kind = 'voucher' and is_taken and amount > 0
     order by credit_id
  loop
    with returned as (
      select id, least(credit.amount, worth - balance) as back from vouchers
       where provider_id = of_provider and id = credit.credit_id for update),
    entered as (
      insert into voucher_entries (provider_id, voucher_id, kind, amount, booking_id)
      select of_provider, id, 'returned', back, of_booking from returned where back > 0)
    update vouchers set balance = balance + back from returned
     where provider_id = of_provider and vouchers.id = returned.id;
  end loop;
  update booking_credits set is_taken = false where provider_id = of_provider and booking_id = of_booking;
end $$;

create function give_back_expired() returns trigger language plpgsql as $$
begin
  if exists (select from booking_credits
              where provider_id = new.provider_id and booking_id = new.id and is_taken) then
    perform give_back_credits(new.provider_id, new.id);
  end if;
  return null;
end $$;

-- However a hold ends, its codes are free again.
create trigger bookings_give_back after update of state on bookings
  for each row when (new.state = 'expired' and old.state <> 'expired') execute function give_back_expired();

-- Many holds may expire in one statement. Locks their credits in the order in which bookings lock them.
create function lock_expiring_credits() returns void language plpgsql as $$
declare
  expiring uuid[];
begin
  select array_agg(credit_id) into expiring from bookings
    join booking_credits on booking_credits.provider_id = bookings.provider_id and booking_credits.booking_id = bookings.id
   where state = 'held' and hold_expires_at <= now() and is_taken;
  if expiring is null then
    return;
  end if;
  perform from coupons where id = any(expiring) order by id for update;
  perform from passes where id = any(expiring) order by id for update;
  perform from vouchers where id = any(expiring) order by id for update;
end $$;
