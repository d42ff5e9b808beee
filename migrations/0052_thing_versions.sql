-- What the office set up, as it was after each change, in the notation of packs. From it come the history of a thing, undo, the
-- bin, what two editors at once have changed, and what a pack last delivered. A thing without a row has not changed since the
-- last load before this table existed.
create table thing_versions (
  provider_id uuid not null references providers (id),
  kind text not null,
  thing_id uuid not null,
  -- Counts from 1 for each thing.
  version integer not null check (version > 0),
  slug text not null,
  -- Null if the thing was removed.
  value jsonb,
  -- Who wrote it: a pack, or an operator in the office.
  source text not null check (source in ('pack', 'office')),
  operator_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (provider_id, kind, thing_id, version),
  check ((source = 'office') = (operator_id is not null))
);
create index thing_versions_slug on thing_versions (provider_id, kind, slug);

alter table log drop constraint log_about_kind_check;
alter table log add constraint log_about_kind_check
  check (about_kind in ('booking', 'operator', 'invitation', 'desk', 'block', 'session', 'thing'));
