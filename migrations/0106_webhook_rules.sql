-- Which changes webhooks tell, as rows. An event more is a row more: its columns are those of the table that it is about.
create table webhook_rules (
  kind text not null check (kind ~ '^[a-z]+\.[a-z-]+$'),
  -- The table whose changes it tells. Its trigger must call tell_changes.
  source text not null,
  -- Rules are tried in this order.
  position integer not null,
  ops text[] not null default '{insert,update}' check (ops <@ '{insert,update,delete}'),
  -- One of these columns must have changed. Null if any change will do.
  changed text[] check (cardinality(changed) > 0),
  -- By column, the values that it must have had, or must have now. A row that is new had the state null.
  was jsonb not null default '{}',
  becomes jsonb not null default '{}',
  -- Only if no earlier rule has told something of the same family, such as 'booking', about this change.
  is_rest boolean not null default false,
  -- What the event says of before: the name in its data, and the column, a time.
  former jsonb not null default '{}',
  primary key (source, position)
);

insert into webhook_rules (source, position, kind, changed, was, becomes, is_rest, former) values
  ('bookings', 10, 'booking.created', '{state}', '{"state": ["held", null]}', '{"state": ["scheduled"]}', false, '{}'),
  ('bookings', 20, 'booking.requested', '{state}', '{"state": ["held", null]}', '{"state": ["requested"]}', false, '{}'),
  ('bookings', 30, 'booking.confirmed', '{state}', '{"state": ["requested"]}', '{"state": ["scheduled"]}', false, '{}'),
  ('bookings', 40, 'booking.declined', '{state}', '{}', '{"state": ["declined"]}', false, '{}'),
  ('bookings', 50, 'booking.cancelled', '{state}', '{}', '{"state": ["cancelled"]}', false, '{}'),
  ('bookings', 60, 'booking.expired', '{state}', '{}', '{"state": ["expired"]}', false, '{}'),
  ('bookings', 70, 'booking.restored', '{state}', '{}', '{"state": ["requested", "scheduled"]}', true, '{}'),
  ('bookings', 80, 'booking.moved', '{starts_at}', '{}', '{}', true, '{"formerStart": "starts_at"}'),
  ('bookings', 90, 'booking.no-show', '{attendance}', '{}', '{"attendance": ["no-show"]}', false, '{}'),
  ('bookings', 100, 'booking.attended', '{attendance}', '{"attendance": ["no-show", null]}',
    '{"attendance": ["arrived", "completed"]}', false, '{}'),
  ('bookings', 110, 'customer.erased', '{erased_at}', '{"erased_at": [null]}', '{}', false, '{}'),
  ('bookings', 120, 'customer.changed', '{first_name,last_name,email,phone}',
    '{"state": ["requested", "scheduled", "cancelled", "declined", "expired"]}', '{}', true, '{}'),
  -- Anything else that pages and calendars show, such as another staff member or another price.
  ('bookings', 130, 'booking.changed', '{revision}', '{}', '{}', true, '{}'),
  ('payments', 10, 'payment.paid', '{state}', '{}', '{"state": ["paid"]}', false, '{}'),
  ('payments', 20, 'payment.failed', '{state}', '{}', '{"state": ["unpaid", "returned"]}', false, '{}'),
  ('refunds', 10, 'payment.refunded', '{state}', '{}', '{"state": ["done"]}', false, '{}'),
  ('refunds', 20, 'payment.refund-failed', '{state}', '{}', '{"state": ["failed"]}', false, '{}'),
  ('orders', 10, 'order.paid', '{state}', '{}', '{"state": ["paid"]}', false, '{}'),
  ('orders', 20, 'order.cancelled', '{state}', '{"state": ["paid"]}', '{"state": ["cancelled"]}', false, '{}'),
  ('orders', 30, 'order.handed-over', '{handed_over_at}', '{"handed_over_at": [null]}', '{}', false, '{}'),
  ('orders', 40, 'customer.erased', '{erased_at}', '{"erased_at": [null]}', '{}', false, '{}'),
  ('responses', 10, 'form.answered', '{state}', '{"state": ["open", null]}', '{"state": ["complete", "disqualified"]}', false, '{}'),
  ('waiting_entries', 10, 'waiting.joined', '{state}', '{"state": [null]}', '{"state": ["waiting"]}', false, '{}'),
  -- An offer that passes on puts its person back into the line, which is not news.
  ('waiting_entries', 20, 'waiting.offered', '{state}', '{}', '{"state": ["offered"]}', false, '{}'),
  ('waiting_entries', 30, 'waiting.taken', '{state}', '{}', '{"state": ["accepted"]}', false, '{}'),
  ('waiting_entries', 40, 'waiting.left', '{state}', '{}', '{"state": ["expired", "left", "removed"]}', false, '{}');
insert into webhook_rules (source, position, kind, ops) values
  -- Merged with another one, or erased. The erased bookings and orders are told apart.
  ('customers', 10, 'customer.changed', '{update,delete}');

-- Tells what the rules say about one change of a row. Called by the triggers, which know what an event says of the row.
create function tell_changes(of_table text, op text, before jsonb, after jsonb, subject uuid, facts jsonb)
returns void language plpgsql as $$
declare
  rule webhook_rules;
  of_provider uuid := coalesce(after, before) ->> 'provider_id';
  -- A new row had no state. Nothing else of it has changed.
  former jsonb := coalesce(before, after || '{"state": null}');
  latter jsonb := coalesce(after, before);
  told text[] := '{}';
  family text;
begin
  if not exists (select from webhooks w where w.provider_id = of_provider and w.off_at is null) then
    return;
  end if;
  for rule in select * from webhook_rules r where r.source = of_table and lower(op) = any (r.ops) order by r.position loop
    family := split_part(rule.kind, '.', 1);
    continue when rule.is_rest and family = any (told);
    continue when not coalesce(
      (select bool_or(former -> c is distinct from latter -> c) from unnest(rule.changed) c), rule.changed is null);
    continue when exists (select from jsonb_each(rule.was) w where not w.value @> (former -> w.key));
    continue when exists (select from jsonb_each(rule.becomes) b where not b.value @> (latter -> b.key));
    perform tell_webhooks(of_provider, rule.kind, subject, facts || coalesce(
      (select jsonb_object_agg(f.key, rfc3339((former ->> f.value)::timestamptz)) from jsonb_each_text(rule.former) f), '{}'));
    told := told || family;
  end loop;
end
$$;

create or replace function tell_booking() returns trigger language plpgsql as $$
begin
  -- A hold that ends is not news.
  if (case when tg_op = 'UPDATE' then old.state else 'held' end) = 'held' and new.state not in ('scheduled', 'requested') then
    return null;
  end if;
  perform tell_changes(tg_table_name, tg_op, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.id,
    jsonb_build_object('booking', jsonb_build_object('reference', new.reference, 'state', new.state,
      'revision', new.revision, 'start', rfc3339(new.starts_at), 'end', rfc3339(new.ends_at), 'attendance', new.attendance)));
  return null;
end
$$;

create or replace function tell_payment() returns trigger language plpgsql as $$
declare
  facts jsonb;
  about uuid;
begin
  select jsonb_build_object('payment', jsonb_build_object('id', new.id, 'state', new.state,
           'amount', jsonb_build_object('amount', new.amount, 'currency', new.currency),
           'bookings', coalesce(jsonb_agg(b.reference order by b.reference) filter (where b.id is not null), '[]'),
           'order', (select o.reference from orders o where o.provider_id = new.provider_id and o.id = new.order_id))),
         coalesce((array_agg(b.id order by b.reference) filter (where b.id is not null))[1], new.order_id, new.id)
    into facts, about
    from (select 1) as always
    left join payment_bookings pb on pb.provider_id = new.provider_id and pb.payment_id = new.id
    left join bookings b on b.provider_id = pb.provider_id and b.id = pb.booking_id;
  perform tell_changes(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new), about, facts);
  return null;
end
$$;

create or replace function tell_refund() returns trigger language plpgsql as $$
declare
  facts jsonb;
begin
  select jsonb_build_object('refund', jsonb_build_object('id', new.id, 'payment', new.payment_id, 'state', new.state,
           'amount', jsonb_build_object('amount', new.amount, 'currency', p.currency),
           'booking', (select b.reference from bookings b where b.provider_id = new.provider_id and b.id = new.booking_id)))
    into facts from payments p where p.provider_id = new.provider_id and p.id = new.payment_id;
  perform tell_changes(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new), coalesce(new.booking_id, new.payment_id), facts);
  return null;
end
$$;

create or replace function tell_order() returns trigger language plpgsql as $$
begin
  perform tell_changes(tg_table_name, tg_op, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.id,
    jsonb_build_object('order', jsonb_build_object('reference', new.reference, 'state', new.state,
      'total', jsonb_build_object('amount', new.total, 'currency', new.currency), 'handedOver', rfc3339(new.handed_over_at))));
  return null;
end
$$;

create or replace function tell_response() returns trigger language plpgsql as $$
begin
  perform tell_changes(tg_table_name, tg_op, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.id,
    jsonb_build_object('response', jsonb_build_object('id', new.id, 'state', new.state,
      'form', (select f.slug from forms f where f.provider_id = new.provider_id and f.id = new.form_id))));
  return null;
end
$$;

create or replace function tell_waiting() returns trigger language plpgsql as $$
begin
  perform tell_changes(tg_table_name, tg_op, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.id,
    jsonb_build_object('waiting', jsonb_build_object('id', new.id, 'kind', new.kind, 'state', new.state,
      'why', new.removed_why, 'seats', new.seats, 'day', new.day,
      'service', (select s.slug from services s where s.provider_id = new.provider_id and s.id = new.service_id))));
  return null;
end
$$;

create or replace function tell_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_changes(tg_table_name, tg_op, to_jsonb(old), null, old.id,
      jsonb_build_object('customer', jsonb_build_object('id', old.id, 'removed', true)));
  else
    perform tell_changes(tg_table_name, tg_op, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.id,
      jsonb_build_object('customer', jsonb_build_object('id', new.id, 'barred', new.barred_at is not null)));
  end if;
  return null;
end
$$;
-- No rule tells a new customer today. One that does needs only its row.
create trigger tell_inserts_to_webhooks after insert on customers for each row execute function tell_customer();
