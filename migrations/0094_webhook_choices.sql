-- An address keeps what was chosen, not the events that there were that day: '*' is everything, 'booking.*' is everything about
-- bookings, 'booking.moved' is one event. So it hears of events that are added later.
create or replace function tell_webhooks(of_provider uuid, event_kind text, event_subject uuid, facts jsonb, only_webhook uuid default null)
returns void language plpgsql as $$
declare
  event record;
  hook uuid;
begin
  for hook in
    select id from webhooks
     where provider_id = of_provider and off_at is null
       and case when only_webhook is null
                then kinds && array['*', split_part(event_kind, '.', 1) || '.*', event_kind]
                else id = only_webhook end
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
    perform graphile_worker.add_job('deliver-webhooks', json_build_object('providerId', of_provider, 'id', hook),
      queue_name => case when hook::text < '8' then 'webhooks-1' else 'webhooks-2' end);
  end loop;
end
$$;

-- Until now a choice was written as all the names that it had.
with known (kind) as (
  values ('booking.created'), ('booking.requested'), ('booking.confirmed'), ('booking.declined'), ('booking.moved'),
         ('booking.changed'), ('booking.cancelled'), ('booking.restored'), ('booking.expired'), ('booking.attended'),
         ('booking.no-show'), ('payment.paid'), ('payment.failed'), ('payment.refunded'), ('payment.refund-failed'),
         ('order.paid'), ('order.cancelled'), ('order.handed-over'), ('form.answered'), ('waiting.joined'),
         ('waiting.offered'), ('waiting.taken'), ('waiting.left'), ('customer.changed'), ('customer.erased')),
families (family, members) as (select split_part(kind, '.', 1), array_agg(kind) from known group by 1)
update webhooks w
   set kinds = case
         when w.kinds @> array(select kind from known) then '{*}'
         else array(
           select distinct coalesce(f.family || '.*', own.kind)
             from unnest(w.kinds) as own (kind)
             left join families f on w.kinds @> f.members and own.kind = any (f.members)
            order by 1)
       end;
