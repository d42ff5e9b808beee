-- What a business says about tax. Prices include it. Rates are thousandths of a percent: 19 % is 19000.
alter table providers
  add column tax_name text not null default '',
  add column tax_rate integer check (tax_rate between 0 and 100000),
  add column tax_number text not null default '',
  add column invoice_name text not null default '',
  add column invoice_address text not null default '',
  add column invoice_prefix text not null default '',
  -- The least number of the next invoice. Numbers never go back.
  add column invoice_from integer not null default 1 check (invoice_from > 0),
  add check ((tax_rate is null) = (tax_name = ''));

-- A rate of its own; null means that of the business.
alter table services add column tax_rate integer check (tax_rate between 0 and 100000);
alter table entries add column tax_rate integer check (tax_rate between 0 and 100000);
alter table packages
  add column tax_rate integer check (tax_rate between 0 and 100000),
  add column translations jsonb not null default '{}';

-- Pages that are kept in memory show packages, and ask for a code only if there are any. A use of a coupon changes neither.
do $$
declare
  told text;
begin
  foreach told in array '{packages, package_services}'::text[] loop
    execute format('create or replace trigger tell_updates after update on %I referencing new table as changed
      for each statement execute function tell_change(''setup'')', told);
  end loop;
  foreach told in array '{packages, package_services, coupons}'::text[] loop
    execute format('create or replace trigger tell_inserts after insert on %I referencing new table as changed
      for each statement execute function tell_change(''setup'')', told);
    execute format('create or replace trigger tell_deletes after delete on %I referencing old table as changed
      for each statement execute function tell_change(''setup'')', told);
    execute format('create or replace trigger tell_truncates after truncate on %I
      for each statement execute function tell_everything()', told);
  end loop;
end
$$;
