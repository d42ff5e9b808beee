-- Passkeys of operators. A passkey works only at the host where it was made.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operators (id),
  credential_id bytea not null,
  public_key bytea not null,
  -- How often it was used, as far as the authenticator counts. Most do not, and stay at 0.
  counter bigint not null,
  transports text[] not null,
  host text not null,
  name text not null check (name <> ''),
  is_backed_up boolean not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_operator on passkeys (operator_id);

-- What a passkey must sign next. Each is deleted when it is used, whether or not the answer was right.
create table passkey_challenges (
  challenge bytea primary key check (octet_length(challenge) = 32),
  purpose text not null check (purpose in ('sign-in', 'confirm', 'add')),
  -- The browser that asked.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- The sign-in that asked; null if no one was signed in.
  sign_in_id uuid references sign_ins (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_sign_in on passkey_challenges (sign_in_id);

-- Forms that wait until an operator has proved again who they are. What was typed is sealed with the application's secret.
create table kept_forms (
  sign_in_id uuid not null references sign_ins (id) on delete cascade,
  -- The form's address, without locale prefix.
  path text not null,
  sealed_fields text not null,
  expires_at timestamptz not null,
  primary key (sign_in_id, path)
);
create index kept_forms_expiry on kept_forms (expires_at);

-- Where the browser continues after signing in, without locale prefix.
alter table sign_in_links add column next_path text;

-- Several people use the browser, so the sign-in ends soon after the last use.
alter table sign_ins add column is_shared boolean not null default false;
