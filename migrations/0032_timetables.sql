-- What a service offers: free starts, or the single sessions of a timetable.
alter table services
  add column supply text not null default 'starts' check (supply in ('starts', 'timetable', 'courses')),
  add column show_seats text not null default 'words' check (show_seats in ('words', 'numbers', 'never'));

-- The horizon: the last day for which the sessions of weekly times exist as rows. Null: no weekly times.
alter table providers add column sessions_to date;

-- One row of a timetable. An extra date is a weekly time of one day. The id is a UUIDv5 of the service and the key, so
-- that a row that is removed and returns has the same id.
create table weekly_times (
  provider_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- 1 is Monday.
  weekdays integer[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  at_minute integer not null check (at_minute between 0 and 1439),
  -- Counted from valid_from.
  every_weeks integer not null default 1 check (every_weeks between 1 and 52),
  length integer not null check (length between 1 and 1440),
  seats integer not null check (seats between 1 and 9999),
  -- Null: the service's.
  price bigint check (price >= 0),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  is_extra boolean not null default false,
  reason text,
  primary key (provider_id, id),
  unique (provider_id, service_id, key),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade,
  check (every_weeks = 1 or valid_from is not null),
  check (not is_extra or (valid_from = valid_to and valid_from is not null))
);

create table weekly_time_staff (
  provider_id uuid not null,
  time_id uuid not null,
  staff_id uuid not null,
  primary key (provider_id, time_id, staff_id),
  foreign key (provider_id, time_id) references weekly_times (provider_id, id) on delete cascade,
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade
);

create table weekly_time_resources (
  provider_id uuid not null,
  time_id uuid not null,
  resource_id uuid not null,
  units integer not null default 1 check (units >= 1),
  primary key (provider_id, time_id, resource_id),
  foreign key (provider_id, time_id) references weekly_times (provider_id, id) on delete cascade,
  foreign key (provider_id, resource_id) references resources (provider_id, id) on delete cascade
);

-- A scheduled session exists before the first booking and keeps its claims without one. `blocked`: a visit was there
-- first, or its giver has the day off; it has no claims. `cancelled`: the business cancelled it.
alter table sessions
  add column is_scheduled boolean not null default false,
  add column state text not null default 'open' check (state in ('open', 'blocked', 'cancelled')),
  add column time_id uuid,
  -- The day on which its weekly time has it. It stays when the session moves.
  add column original_day date,
  -- What differs on this date, as the business wrote it. Later edits of the weekly time leave this row alone.
  add column change jsonb,
  -- For one person or one booking. Null: the service's.
  add column price bigint check (price >= 0),
  add column reason text,
  add column former_starts_at timestamptz,
  -- Raised with every change: calendar feeds carry it as SEQUENCE.
  add column revision integer not null default 0,
  -- Who gives it and what it needs, also while it has no claims. Null unless it was scheduled.
  add column staff_ids uuid[],
  add column needs jsonb,
  add constraint sessions_time_once unique (provider_id, time_id, original_day),
  add constraint sessions_scheduled check (not is_scheduled or (original_day is not null and staff_ids is not null and needs is not null)),
  add constraint sessions_closed check (state = 'open' or seats_taken = 0);

-- A cancelled session gives its key to another one.
alter table sessions drop constraint sessions_provider_id_service_id_starts_at_lead_staff_id_end_key;
create unique index sessions_open_once on sessions (provider_id, service_id, starts_at, lead_staff_id, ends_at)
  where state = 'open';
create index sessions_blocked on sessions (provider_id, starts_at) where state = 'blocked';

do $$
declare
  told text;
begin
  foreach told in array array['weekly_times', 'weekly_time_staff', 'weekly_time_resources'] loop
    execute format('create trigger tell_inserts after insert on %I referencing new table as changed
      for each statement execute function tell_change(''setup'')', told);
    execute format('create trigger tell_deletes after delete on %I referencing old table as changed
      for each statement execute function tell_change(''setup'')', told);
    execute format('create trigger tell_updates after update on %I referencing new table as changed
      for each statement execute function tell_change(''setup'')', told);
    execute format('create trigger tell_truncates after truncate on %I
      for each statement execute function tell_everything()', told);
  end loop;
end
$$;

-- When a visit goes, a session that it blocked may take place after all. A job opens it. A session that could not be opened
-- gives back claims, too: that is no reason to try again.
create function open_blocked_sessions() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('open-sessions', json_build_object('providerId', freed.provider_id),
      job_key => 'open-sessions ' || freed.provider_id)
    from (select distinct changed.provider_id from changed
           where not exists (select from sessions
                              where sessions.provider_id = changed.provider_id and sessions.id = changed.session_id
                                and sessions.state = 'blocked')
             and exists (select from sessions
                          where sessions.provider_id = changed.provider_id and sessions.state = 'blocked'
                            and sessions.starts_at < upper(changed.during) + interval '1 day'
                            and sessions.ends_at > lower(changed.during) - interval '1 day')) as freed;
  return null;
end
$$;
create trigger open_blocked_sessions after delete on claims referencing old table as changed
  for each statement execute function open_blocked_sessions();
