-- Who did what, when and why, with the values before and after. It has no names, addresses or typed words of visitors, so
-- erasing a person does not touch it.
create table log (
  provider_id uuid not null references providers (id),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('operator', 'visitor', 'office-link', 'command-line')),
  operator_id uuid,
  sign_in_id uuid,
  verb text not null,
  about_kind text not null check (about_kind in ('booking', 'operator', 'invitation')),
  about_id uuid not null,
  -- The revision of the thing after the change.
  version integer,
  before jsonb,
  after jsonb,
  -- Why, in the operator's words.
  reason text not null default '',
  -- The entry that this one undoes.
  undoes bigint,
  primary key (provider_id, id),
  check ((actor_kind = 'operator') = (operator_id is not null))
);
create index log_about on log (provider_id, about_kind, about_id);
create index log_at on log (at);

-- Nothing changes an entry. Entries are deleted after 24 months.
create function protect_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then
    return old;
  end if;
  raise exception 'the log cannot be changed' using errcode = 'check_violation';
end
$$;
create trigger log_protected before update or delete on log for each row execute function protect_log();
