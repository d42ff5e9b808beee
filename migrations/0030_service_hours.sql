-- When a service is offered, by the provider's clock, and the days on which the whole business is closed.

-- A day on which no visit starts. `source` says where it comes from: the list in provider.yaml, or holidays.ics.
create table closures (
  provider_id uuid not null references providers (id) on delete cascade,
  day date not null,
  note text not null default '',
  source text not null check (source in ('list', 'holidays')),
  primary key (provider_id, day)
);

-- Both days are included. Outside its seasons, a service with seasons is not offered.
create table service_seasons (
  provider_id uuid not null,
  service_id uuid not null,
  season smallint not null check (season >= 1),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  primary key (provider_id, service_id, season),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade
);

-- Wall-clock minutes; ends_minute beyond 1440 runs over midnight. Season 0 is the whole year. A service without hours is
-- always offered, and a season without hours has those of the service.
create table service_hours (
  provider_id uuid not null,
  service_id uuid not null,
  season smallint not null,
  weekday smallint not null check (weekday between 1 and 7),
  starts_minute smallint not null check (starts_minute between 0 and 1439),
  ends_minute smallint not null check (ends_minute between 1 and 2880),
  primary key (provider_id, service_id, season, weekday, starts_minute),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade,
  check (ends_minute > starts_minute and ends_minute - starts_minute <= 1440)
);

-- An override without hours is a day off.
create table service_overrides (
  provider_id uuid not null,
  service_id uuid not null,
  day date not null,
  note text not null default '',
  primary key (provider_id, service_id, day),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade
);

create table service_override_hours (
  provider_id uuid not null,
  service_id uuid not null,
  day date not null,
  starts_minute smallint not null check (starts_minute between 0 and 1439),
  ends_minute smallint not null check (ends_minute between 1 and 2880),
  primary key (provider_id, service_id, day, starts_minute),
  foreign key (provider_id, service_id, day) references service_overrides (provider_id, service_id, day) on delete cascade,
  check (ends_minute > starts_minute and ends_minute - starts_minute <= 1440)
);

do $$
declare
  name text;
begin
  foreach name in array
    '{closures, service_seasons, service_hours, service_overrides, service_override_hours}'::text[]
  loop
    execute format('create trigger tell_inserts after insert on %I referencing new table as changed
      for each statement execute function tell_change(''setup'')', name);
    execute format('create trigger tell_deletes after delete on %I referencing old table as changed
      for each statement execute function tell_change(''setup'')', name);
    execute format('create trigger tell_updates after update on %I referencing new table as changed
      for each statement execute function tell_change(''setup'')', name);
    execute format('create trigger tell_truncates after truncate on %I
      for each statement execute function tell_everything()', name);
  end loop;
end
$$;
