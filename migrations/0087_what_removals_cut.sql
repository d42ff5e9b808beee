-- What a removal in the office took out of the things that named the removed thing. When the thing is brought back, its places in
-- them come back, too.
create table thing_cuts (
  provider_id uuid not null references providers (id) on delete cascade,
  -- What was removed.
  gone_kind text not null,
  gone_id uuid not null,
  gone_slug text not null,
  -- What named it, with its slug and its value before and after.
  kind text not null,
  thing_id uuid not null,
  slug text not null,
  before jsonb not null,
  -- Null if it was removed, too: a one-time link for a removed service.
  after jsonb,
  at timestamptz not null default clock_timestamp(),
  -- What became of the place when the thing was brought back. Null while that is to come.
  outcome text check (outcome in ('back', 'changed', 'slug-taken', 'faulty')),
  primary key (provider_id, gone_kind, gone_id, kind, thing_id)
);
create index thing_cuts_thing on thing_cuts (provider_id, kind, thing_id);

-- A removal locks the row of the person or the room. A booking that read it before then waits here, finds it out of use, and gets
-- no claim: it takes this for a place that someone else was faster to take, and looks again.
create function only_in_use() returns trigger language plpgsql as $$
begin
  if new.staff_id is not null then
    perform from staff where provider_id = new.provider_id and id = new.staff_id and is_active for key share;
  else
    perform from resources where provider_id = new.provider_id and id = new.resource_id and is_active for key share;
  end if;
  return case when found then new end;
end $$;
create trigger claims_in_use before insert on claims for each row execute function only_in_use();
