-- Waiting lists for whole days, and watches: "Tell me if something earlier comes up".
alter table services
  add column waiting_day boolean not null default false,
  add column waiting_earlier boolean not null default false;

alter table waiting_entries
  add column kind text not null default 'session' check (kind in ('session', 'day', 'watch')),
  -- For a day: the session in which seats are offered or gathered. Until then, `waiting_targets` says which would do.
  alter column session_id drop not null,
  add column day date,
  -- A watch: what is wanted, at which times, and the visit that an earlier time replaces.
  add column visit jsonb,
  add column suits jsonb,
  add column replaces_id uuid,
  -- The starts that were offered. None is offered twice.
  add column offered_starts text[] not null default '{}',
  -- How many times were offered since the person last said that they are still looking, and on which day how many.
  add column offers integer not null default 0 check (offers >= 0),
  add column offers_day date,
  add column offers_today integer not null default 0 check (offers_today >= 0),
  -- When the person was asked whether they are still looking. Until they answer, nothing is offered.
  add column asked_at timestamptz,
  add foreign key (provider_id, replaces_id) references bookings (provider_id, id) on delete cascade,
  add check (kind <> 'session' or session_id is not null),
  add check ((kind = 'day') = (day is not null)),
  add check ((kind = 'watch') = (suits is not null and visit is not null)),
  drop constraint waiting_entries_removed_why_check,
  add check (removed_why in ('started', 'cancelled', 'erased', 'over'));

drop index waiting_entries_once;
create unique index waiting_entries_once on waiting_entries (provider_id, session_id, lower(email))
  where kind = 'session' and state in ('waiting', 'offered');
create unique index waiting_entries_once_a_day on waiting_entries (provider_id, service_id, day, lower(email))
  where kind = 'day' and state in ('waiting', 'offered');
create unique index waiting_entries_once_watching on waiting_entries (provider_id, service_id, lower(email))
  where kind = 'watch' and state in ('waiting', 'offered');
create index waiting_entries_watches on waiting_entries (provider_id, seq)
  where kind = 'watch' and state in ('waiting', 'offered');
create index waiting_entries_replaces on waiting_entries (provider_id, replaces_id) where replaces_id is not null;

-- The sessions that an entry waits for. An entry for a day has one row for each session of the day.
create table waiting_targets (
  provider_id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  primary key (provider_id, session_id, entry_id),
  foreign key (provider_id, session_id) references sessions (provider_id, id) on delete cascade,
  foreign key (provider_id, entry_id) references waiting_entries (provider_id, id) on delete cascade
);
create index waiting_targets_entry on waiting_targets (provider_id, entry_id);
insert into waiting_targets (provider_id, session_id, entry_id)
select provider_id, session_id, id from waiting_entries;

-- Freed time may suit a watch. One job per provider looks. Time that comes free in other ways, such as with longer hours, is
-- found by the same job on its schedule.
create function offer_freed_time() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('offer-times', json_build_object('providerId', new.provider_id),
      job_key => 'offer-times ' || new.provider_id)
    where exists (select from waiting_entries
                   where provider_id = new.provider_id and kind = 'watch' and state in ('waiting', 'offered'));
  return null;
end
$$;
create trigger offer_freed_time after update of seats_taken on sessions
  for each row when (new.seats_taken < old.seats_taken) execute function offer_freed_time();
