-- A transaction that changes what pages show says so on the channel `pulse` when it commits: the provider, the kind of
-- change and, for taken time, the first and the last day (days since 1970 in UTC). Processes that keep pages and
-- schedules in memory listen to it. PostgreSQL sends equal messages of one transaction once.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('pulse', provider_id || ' ' || tg_argv[0]) from (select distinct provider_id from changed) as told;
  return null;
end
$$;

create function tell_provider() returns trigger language plpgsql as $$
begin
  perform pg_notify('pulse', id || ' setup') from changed;
  return null;
end
$$;

create function tell_claims() returns trigger language plpgsql as $$
begin
  perform pg_notify('pulse', concat_ws(' ', provider_id, 'time',
      floor(extract(epoch from min(lower(during))) / 86400), floor(extract(epoch from max(upper(during))) / 86400)))
    from changed group by provider_id;
  return null;
end
$$;

create function tell_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('pulse', concat_ws(' ', provider_id, 'time',
      floor(extract(epoch from min(starts_at)) / 86400), floor(extract(epoch from max(ends_at)) / 86400)))
    from changed group by provider_id;
  return null;
end
$$;

create function tell_everything() returns trigger language plpgsql as $$
begin
  perform pg_notify('pulse', '*');
  return null;
end
$$;

do $$
declare
  told record;
begin
  for told in
    select t.name, tells
    from (values
      ('tell_provider()', '{providers}'::text[]),
      ('tell_claims()', '{claims, calendar_busy}'),
      ('tell_sessions()', '{sessions}'),
      ('tell_change(''setup'')', '{directory, staff, staff_hours, staff_overrides, staff_override_hours, resources,
        services, service_staff, service_resources, service_locations, service_prices, groups, group_services, menus,
        menu_categories, menu_services, forms, form_versions, form_links}'),
      ('tell_change(''content'')', '{entries, entry_texts, entry_relations, entry_directory, product_variants, orders, one_time_links,
        previews}'),
      ('tell_change(''pictures'')', '{files, picture_sizes, cards}')
    ) as listed (tells, names), unnest(listed.names) as t (name)
  loop
    execute format('create trigger tell_inserts after insert on %I referencing new table as changed
      for each statement execute function %s', told.name, told.tells);
    execute format('create trigger tell_deletes after delete on %I referencing old table as changed
      for each statement execute function %s', told.name, told.tells);
    execute format('create trigger tell_updates after update on %I referencing new table as changed
      for each statement execute function %s', told.name, told.tells);
    execute format('create trigger tell_truncates after truncate on %I
      for each statement execute function tell_everything()', told.name);
  end loop;
end
$$;

-- A claim can move to another day: then its old day counts, too.
create trigger tell_moves after update on claims referencing old table as changed
  for each statement execute function tell_claims();
create trigger tell_moves after update on sessions referencing old table as changed
  for each statement execute function tell_sessions();

-- When a hold expires decides when its time is free again. It changes if a visitor keeps the time longer.
create function tell_hold() returns trigger language plpgsql as $$
declare
  day constant integer := floor(extract(epoch from new.starts_at) / 86400);
begin
  perform pg_notify('pulse', concat_ws(' ', new.provider_id, 'time', day, day));
  return null;
end
$$;

create trigger tell_holds after update of hold_expires_at on bookings for each row
  when (new.state = 'held' and new.starts_at is not null and old.hold_expires_at is distinct from new.hold_expires_at)
  execute function tell_hold();
