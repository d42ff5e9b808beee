-- A closed business keeps its data, but has no public pages and takes no bookings. Packs do not know about it.
alter table providers add column closed_at timestamptz;
-- Loaded by Almanac itself into an empty database, so an owner may remove it.
alter table providers add column is_demo boolean not null default false;

-- Nothing changes an entry. Entries are deleted after 24 months, or with the demo that they belong to.
create or replace function protect_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '24 months'
                           or exists (select from providers where id = old.provider_id and is_demo)) then
    return old;
  end if;
  raise exception 'the log cannot be changed' using errcode = 'check_violation';
end
$$;
