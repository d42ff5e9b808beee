-- The parallel tracks in which a member may give services at the same time. Everyone has the first one, 0. A lane that a member
-- no longer has stays as long as claims refer to it.
create table staff_lanes (
  provider_id uuid not null,
  staff_id uuid not null,
  lane smallint not null check (lane between 0 and 3),
  is_active boolean not null default true,
  primary key (provider_id, staff_id, lane),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete cascade
);
insert into staff_lanes (provider_id, staff_id, lane) select provider_id, id, 0 from staff;

create function add_first_lane() returns trigger language plpgsql as $$
begin
  insert into staff_lanes (provider_id, staff_id, lane) select provider_id, id, 0 from added;
  return null;
end
$$;
create trigger add_first_lane after insert on staff referencing new table as added
  for each statement execute function add_first_lane();

-- A claim in a lane that the member does not have has no row to refer to. The new constraints are there before the old ones go.
alter table claims
  add column lane smallint not null default 0,
  add constraint claims_lane foreign key (provider_id, staff_id, lane) references staff_lanes (provider_id, staff_id, lane),
  add constraint claims_lane_once exclude using gist (provider_id with =, staff_id with =, during with &&, lane with =)
    where (staff_id is not null);
alter table claims drop constraint claims_staff_once, drop constraint claims_provider_id_staff_id_fkey;

-- The same service at the same time in two lanes is two sessions.
alter table sessions add column lane smallint not null default 0;
create unique index sessions_lane_once on sessions (provider_id, service_id, starts_at, lead_staff_id, ends_at, lane)
  where state = 'open';
drop index sessions_open_once;

-- What a mail about a visit said, so that the same is not said twice.
alter table mails
  add column said_start timestamptz,
  add column said_end timestamptz,
  add column said_staff text[];
