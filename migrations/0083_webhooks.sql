-- Addresses of other programs that hear of changes. Their secrets are sealed.
create table webhooks (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null,
  url text not null check (url ~ '^https?://' and char_length(url) <= 2000),
  -- Names of events.
  kinds text[] not null check (cardinality(kinds) > 0),
  secret_sealed text not null,
  -- Also signs until then, so that the receiver can change its secret without losing an event.
  former_secret_sealed text,
  former_until timestamptz,
  made_at timestamptz not null,
  off_at timestamptz,
  off_why text check (off_why in ('office', 'gone', 'failing')),
  -- Since when nothing was delivered. Null if the last delivery succeeded.
  failing_since timestamptz,
  -- One worker at a time delivers to an address.
  leased_until timestamptz,
  primary key (provider_id, id),
  check ((off_at is null) = (off_why is null)),
  check ((former_secret_sealed is null) = (former_until is null))
);

-- What happened. Triggers write it in the transaction of the change, so no change is forgotten, and a change that is rolled
-- back tells nothing. It has no names, addresses or typed words: receivers read those with a key, while they exist.
create table webhook_events (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  position bigint generated always as identity,
  kind text not null,
  -- Events about the same thing are delivered in order.
  subject uuid not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (provider_id, id)
);
create index webhook_events_at on webhook_events (at);

create table webhook_deliveries (
  provider_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  -- Of the event.
  position bigint not null,
  subject uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  give_up_at timestamptz not null,
  -- The last response, or why there was none.
  tried_at timestamptz,
  status integer,
  fault text,
  primary key (provider_id, webhook_id, event_id),
  foreign key (provider_id, webhook_id) references webhooks (provider_id, id) on delete cascade,
  foreign key (provider_id, event_id) references webhook_events (provider_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (provider_id, webhook_id, next_at, position) where state = 'waiting';
create index webhook_deliveries_subject on webhook_deliveries (provider_id, webhook_id, subject, position) where state = 'waiting';
create index webhook_deliveries_late on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (provider_id, webhook_id, position);
create index webhook_deliveries_event on webhook_deliveries (provider_id, event_id);

-- Stores an event for every address that wants its kind, and wakes the worker. `only` is set for a test of one address.
create function tell_webhooks(of_provider uuid, event_kind text, event_subject uuid, facts jsonb, only_webhook uuid default null)
returns void language plpgsql as $$
declare
  event record;
  hook uuid;
begin
  for hook in
    select id from webhooks
     where provider_id = of_provider and off_at is null
       and case when only_webhook is null then event_kind = any (kinds) else id = only_webhook end
     order by id
  loop
    if event is null then
      insert into webhook_events (provider_id, kind, subject, data, at)
      values (of_provider, event_kind, event_subject,
        jsonb_build_object('provider', (select slug from providers where id = of_provider)) || facts, now())
      returning id, position, at into event;
    end if;
    insert into webhook_deliveries (provider_id, webhook_id, event_id, position, subject, next_at, give_up_at)
    values (of_provider, hook, event.id, event.position, event_subject, event.at, event.at + interval '3 days');
    -- Two queues, so that slow receivers leave workers for other jobs. Without a key, because changes must not wait for each other.
    perform graphile_worker.add_job('deliver-webhooks', json_build_object('providerId', of_provider, 'id', hook),
      queue_name => case when hook::text < '8' then 'webhooks-1' else 'webhooks-2' end);
  end loop;
end
$$;

create function rfc3339(at timestamptz) returns text language sql immutable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');

create function tell_booking() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'UPDATE' then old.state else 'held' end;
  facts jsonb := jsonb_build_object('booking', jsonb_build_object('reference', new.reference, 'state', new.state,
    'revision', new.revision, 'start', rfc3339(new.starts_at), 'end', rfc3339(new.ends_at), 'attendance', new.attendance));
  told boolean := true;
begin
  if was <> new.state then
    case
      when was = 'held' and new.state = 'scheduled' then
        perform tell_webhooks(new.provider_id, 'booking.created', new.id, facts);
      when was = 'held' and new.state = 'requested' then
        perform tell_webhooks(new.provider_id, 'booking.requested', new.id, facts);
      when was = 'held' then
        return null;
      when was = 'requested' and new.state = 'scheduled' then
        perform tell_webhooks(new.provider_id, 'booking.confirmed', new.id, facts);
      when new.state = 'declined' then
        perform tell_webhooks(new.provider_id, 'booking.declined', new.id, facts);
      when new.state = 'cancelled' then
        perform tell_webhooks(new.provider_id, 'booking.cancelled', new.id, facts);
      when new.state = 'expired' then
        perform tell_webhooks(new.provider_id, 'booking.expired', new.id, facts);
      else
        perform tell_webhooks(new.provider_id, 'booking.restored', new.id, facts);
    end case;
  else
    told := false;
  end if;
  if tg_op <> 'UPDATE' then
    return null;
  end if;
  if was = new.state and new.starts_at is distinct from old.starts_at then
    told := true;
    perform tell_webhooks(new.provider_id, 'booking.moved', new.id,
      facts || jsonb_build_object('formerStart', rfc3339(old.starts_at)));
  end if;
  if new.attendance = 'no-show' and old.attendance is distinct from 'no-show' then
    told := true;
    perform tell_webhooks(new.provider_id, 'booking.no-show', new.id, facts);
  elsif new.attendance in ('arrived', 'completed') and coalesce(old.attendance, 'no-show') = 'no-show' then
    told := true;
    perform tell_webhooks(new.provider_id, 'booking.attended', new.id, facts);
  end if;
  if old.erased_at is null and new.erased_at is not null then
    perform tell_webhooks(new.provider_id, 'customer.erased', new.id, jsonb_build_object('booking', facts->'booking'));
  elsif (new.first_name, new.last_name, new.email, new.phone) is distinct from
        (old.first_name, old.last_name, old.email, old.phone) and was <> 'held' then
    perform tell_webhooks(new.provider_id, 'customer.changed', new.id, jsonb_build_object('booking', facts->'booking'));
  end if;
  -- Anything else that pages and calendars show, such as another staff member or another price.
  if not told and new.revision <> old.revision then
    perform tell_webhooks(new.provider_id, 'booking.changed', new.id, facts);
  end if;
  return null;
end
$$;
create trigger tell_webhooks after insert or update on bookings
  for each row when (new.state <> 'held') execute function tell_booking();

create function tell_payment() returns trigger language plpgsql as $$
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
  perform tell_webhooks(new.provider_id, case when new.state = 'paid' then 'payment.paid' else 'payment.failed' end, about, facts);
  return null;
end
$$;
create trigger tell_webhooks after update of state on payments
  for each row when (old.state <> new.state and new.state in ('paid', 'unpaid', 'returned')) execute function tell_payment();

create function tell_refund() returns trigger language plpgsql as $$
declare
  facts jsonb;
begin
  select jsonb_build_object('refund', jsonb_build_object('id', new.id, 'payment', new.payment_id, 'state', new.state,
           'amount', jsonb_build_object('amount', new.amount, 'currency', p.currency),
           'booking', (select b.reference from bookings b where b.provider_id = new.provider_id and b.id = new.booking_id)))
    into facts from payments p where p.provider_id = new.provider_id and p.id = new.payment_id;
  perform tell_webhooks(new.provider_id, case when new.state = 'done' then 'payment.refunded' else 'payment.refund-failed' end,
    coalesce(new.booking_id, new.payment_id), facts);
  return null;
end
$$;
create trigger tell_webhooks after update of state on refunds
  for each row when (old.state <> new.state and new.state in ('done', 'failed')) execute function tell_refund();

create function tell_order() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('order', jsonb_build_object('reference', new.reference, 'state', new.state,
    'total', jsonb_build_object('amount', new.total, 'currency', new.currency), 'handedOver', rfc3339(new.handed_over_at)));
  was text := case when tg_op = 'UPDATE' then old.state else 'held' end;
begin
  if was <> new.state and new.state = 'paid' then
    perform tell_webhooks(new.provider_id, 'order.paid', new.id, facts);
  elsif was = 'paid' and new.state = 'cancelled' then
    perform tell_webhooks(new.provider_id, 'order.cancelled', new.id, facts);
  end if;
  if tg_op = 'UPDATE' and old.handed_over_at is null and new.handed_over_at is not null then
    perform tell_webhooks(new.provider_id, 'order.handed-over', new.id, facts);
  end if;
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null then
    perform tell_webhooks(new.provider_id, 'customer.erased', new.id, facts);
  end if;
  return null;
end
$$;
create trigger tell_webhooks after insert or update on orders
  for each row when (new.state <> 'held') execute function tell_order();

create function tell_response() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.provider_id, 'form.answered', new.id, jsonb_build_object('response', jsonb_build_object(
    'id', new.id, 'state', new.state, 'form', (select f.slug from forms f where f.provider_id = new.provider_id and f.id = new.form_id))));
  return null;
end
$$;
create trigger tell_inserts_to_webhooks after insert on responses
  for each row when (new.state <> 'open') execute function tell_response();
create trigger tell_webhooks after update of state on responses
  for each row when (old.state = 'open' and new.state <> 'open') execute function tell_response();

create function tell_waiting() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.provider_id,
    case new.state when 'waiting' then 'waiting.joined' when 'offered' then 'waiting.offered' when 'accepted' then 'waiting.taken'
      else 'waiting.left' end,
    new.id, jsonb_build_object('waiting', jsonb_build_object('id', new.id, 'kind', new.kind, 'state', new.state,
      'why', new.removed_why, 'seats', new.seats, 'day', new.day,
      'service', (select s.slug from services s where s.provider_id = new.provider_id and s.id = new.service_id))));
  return null;
end
$$;
create trigger tell_inserts_to_webhooks after insert on waiting_entries for each row execute function tell_waiting();
-- An offer that passes on puts its person back into the line, which is not news.
create trigger tell_webhooks after update of state on waiting_entries
  for each row when (old.state <> new.state and new.state <> 'waiting') execute function tell_waiting();

create function tell_customer() returns trigger language plpgsql as $$
begin
  -- Merged with another one, or erased. The erased bookings and orders are told apart.
  if tg_op = 'DELETE' then
    perform tell_webhooks(old.provider_id, 'customer.changed', old.id, jsonb_build_object('customer',
      jsonb_build_object('id', old.id, 'removed', true)));
  else
    perform tell_webhooks(new.provider_id, 'customer.changed', new.id, jsonb_build_object('customer',
      jsonb_build_object('id', new.id, 'barred', new.barred_at is not null)));
  end if;
  return null;
end
$$;
create trigger tell_webhooks after update or delete on customers for each row execute function tell_customer();
