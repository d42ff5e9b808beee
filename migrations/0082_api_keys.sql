-- Keys with which other programs use the office part of the API. Only a hash of a key is stored; its text is shown once.
create table api_keys (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null,
  -- Stands for the key wherever an operator is named, and has the key's name. It cannot sign in: it has ended, and its address
  -- is "key:" with the key's id.
  operator_id uuid not null references operators (id),
  -- Names of the table of verbs.
  verbs text[] not null check (cardinality(verbs) > 0),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  last_four text not null check (char_length(last_four) = 4),
  -- Null if the command line did it.
  made_by uuid references operators (id),
  made_at timestamptz not null,
  -- Written at most once a minute.
  last_used_at timestamptz,
  expires_at timestamptz check (expires_at > made_at),
  revoked_at timestamptz,
  primary key (provider_id, id)
);
create unique index api_keys_hash on api_keys (key_hash);
create unique index api_keys_operator on api_keys (operator_id);

alter table log drop constraint log_actor_kind_check;
alter table log add constraint log_actor_kind_check
  check (actor_kind in ('operator', 'key', 'visitor', 'office-link', 'command-line', 'job'));
alter table log drop constraint log_check;
alter table log add constraint log_operator_check
  check ((actor_kind in ('operator', 'key')) = (operator_id is not null));
alter table log drop constraint log_about_kind_check;
alter table log add constraint log_about_kind_check
  check (about_kind in ('booking', 'operator', 'invitation', 'desk', 'block', 'session', 'thing', 'waiting', 'customer', 'order',
    'voucher', 'pass', 'till', 'key', 'webhook'));
