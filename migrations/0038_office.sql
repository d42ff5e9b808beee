-- The people who run the business in the office. They belong to no provider: one operator may have grants at several.
create table operators (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- Folded to lower case.
  email text not null check (email = lower(email)),
  locale text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index operators_email on operators (email);

-- Gives an operator one role at one provider. Three switches widen the role. With a staff member, "own" means that
-- member's visits.
create table grants (
  provider_id uuid not null references providers (id),
  operator_id uuid not null references operators (id),
  role text not null check (role in ('owner', 'manager', 'front-desk', 'member')),
  staff_id uuid,
  overrides boolean not null default false,
  money boolean not null default false,
  writes boolean not null default false,
  granted_at timestamptz not null default now(),
  primary key (provider_id, operator_id),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete set null (staff_id)
);
create index grants_operator on grants (operator_id);

-- One browser's proof of who uses it. Only a hash of the cookie is stored.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operators (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  -- Until then, the operator may do what needs a fresh proof.
  strong_until timestamptz not null,
  -- Such as "Firefox, Windows".
  browser text not null,
  ended_at timestamptz
);
create unique index sign_ins_token on sign_ins (token_hash);
create index sign_ins_operator on sign_ins (operator_id);

-- Links and codes that sign in. Tokens and codes are keyed hashes of the id, so neither is stored. A request with an unknown
-- address gets a row too, without an operator.
create table sign_in_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-in', 'recovery', 'setup')),
  operator_id uuid references operators (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- The browser that asked. Null if the link works in any browser.
  browser_hash bytea check (octet_length(browser_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Wrong and right codes that were typed.
  tries integer not null default 0
);
create unique index sign_in_links_token on sign_in_links (token_hash);
create unique index sign_in_links_browser on sign_in_links (browser_hash) where browser_hash is not null;
create index sign_in_links_expiry on sign_in_links (expires_at);

create table invitations (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email)),
  locale text not null,
  role text not null check (role in ('owner', 'manager', 'front-desk', 'member')),
  staff_id uuid,
  overrides boolean not null default false,
  money boolean not null default false,
  writes boolean not null default false,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete set null (staff_id)
);
create unique index invitations_token on invitations (token_hash);
create unique index invitations_email on invitations (provider_id, email);
create index invitations_expiry on invitations (expires_at);
