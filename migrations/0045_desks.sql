-- Browsers that several people use. Each belongs to one provider, whose times it shows while no one is signed in. Only a hash
-- of the browser's cookie is stored.
create table desks (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- Such as "Firefox, Windows".
  browser text not null,
  shared_at timestamptz not null,
  primary key (provider_id, id)
);
create unique index desks_token on desks (token_hash);

alter table log drop constraint log_about_kind_check;
alter table log add constraint log_about_kind_check check (about_kind in ('booking', 'operator', 'invitation', 'desk'));
