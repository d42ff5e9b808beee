-- What of a line's discount its pass pays; the rest is the coupon's. A code that is taken back raises the price by its part.
alter table booking_lines add column pass_amount bigint not null default 0;
-- A pass pays whole seats at the list price, before a coupon takes anything off.
update booking_lines set pass_amount = case when coupon_id is null then discount
    else least(discount, (price + discount) * pass_visits / greatest(seats, pass_visits)) end
 where pass_id is not null and pass_visits > 0;
alter table booking_lines add check (pass_amount between 0 and discount);
