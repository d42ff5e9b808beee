-- What is sold at the desk is an order that was paid in person. `sold_by` is the operator who sold it; null for what a buyer
-- ordered online. Who buys at the desk may have a number and no address.
alter table orders
  add column sold_by uuid,
  add column phone text not null default '';
create index orders_phone on orders (provider_id, phone) where phone <> '';

-- A line for something that is in no list. It keeps its own rate of tax, in thousandths of a percent; null is the rate of the
-- business.
alter table order_lines
  add column tax_rate integer check (tax_rate between 0 and 100000),
  drop constraint order_lines_check,
  add constraint order_lines_check check (num_nonnulls(variant_id, voucher_worth, package_id) <= 1),
  add check (tax_rate is null or num_nonnulls(variant_id, voucher_worth, package_id) = 0);

-- What an amount that was taken for an order bought. An order with a voucher and a product has a taking for each, because only one
-- of them is taxed now.
alter table takings
  add column bought text check (bought in ('product', 'voucher', 'package')),
  add constraint takings_of_orders check ((order_id is null) = (bought is null));

-- Webhooks say where an order was made. What was paid for it is its total.
create or replace function tell_order() returns trigger language plpgsql as $$
begin
  perform tell_changes(tg_table_name, tg_op, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.id,
    jsonb_build_object('order', jsonb_build_object('reference', new.reference, 'state', new.state,
      'source', case when new.sold_by is null then 'online' else 'desk' end,
      'total', jsonb_build_object('amount', new.total, 'currency', new.currency), 'handedOver', rfc3339(new.handed_over_at))));
  return null;
end
$$;
