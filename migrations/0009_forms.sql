-- Where a form's ending may send a visitor: origins such as https://www.example.com.
alter table providers add column redirect_sites text[] not null default '{}';

alter table directory drop constraint directory_kind_check;
alter table directory add constraint directory_kind_check
  check (kind in ('service', 'group', 'menu', 'one-time-link', 'form'));

create table forms (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('form', 'quiz', 'survey')),
  -- The version that whoever begins now answers.
  version integer not null check (version >= 1),
  -- Most responses that are taken, and how many were; those that were disqualified are not counted.
  response_cap integer check (response_cap >= 1),
  responses_taken integer not null default 0 check (responses_taken >= 0),
  closes_at timestamptz,
  -- Only whoever holds one of its links may answer, each link once.
  needs_link boolean not null default false,
  is_active boolean not null default true,
  primary key (provider_id, id),
  unique (provider_id, slug)
);
create index on forms (id);

-- What was asked stays readable for as long as there is an answer to it: a changed form is a new version.
create table form_versions (
  provider_id uuid not null,
  form_id uuid not null,
  version integer not null check (version >= 1),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  created_at timestamptz not null default now(),
  primary key (provider_id, form_id, version),
  foreign key (provider_id, form_id) references forms (provider_id, id) on delete cascade
);

-- Only the hash of a link is stored. A response begun by a link has the link's own token, so that there is one at most.
create table form_links (
  provider_id uuid not null,
  form_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (provider_id, form_id, token_hash),
  foreign key (provider_id, form_id) references forms (provider_id, id) on delete cascade
);

create table responses (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  form_id uuid not null,
  version integer not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  state text not null default 'open' check (state in ('open', 'complete', 'disqualified')),
  -- As typed, by the names of the page's controls, right or wrong; and the pages that were sent without faults.
  typed jsonb not null default '{}' check (jsonb_typeof(typed) = 'object'),
  done_pages text[] not null default '{}',
  -- Once it has ended: what counts, where it led, what it scored.
  answers jsonb check (jsonb_typeof(answers) = 'object'),
  ending text,
  score jsonb check (jsonb_typeof(score) = 'object'),
  locale text not null default 'en',
  begun_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, token_hash),
  foreign key (provider_id, form_id, version) references form_versions (provider_id, form_id, version),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'open') = (answers is null))
);
create index on responses (provider_id, form_id, ended_at);
create index on responses (token_hash);
create index on responses (changed_at) where state = 'open';

-- A file that a visitor sent: its bytes lie in the data folder under a name that says nothing.
create table uploads (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  response_id uuid not null,
  field text not null,
  stored_name text not null check (stored_name ~ '^[0-9a-f]{32}$'),
  name text not null,
  media_type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, stored_name),
  foreign key (provider_id, response_id) references responses (provider_id, id) on delete cascade
);
create index on uploads (provider_id, response_id);
create index on uploads (id);

-- How often somebody did something in a span of time. Who it was is a keyed hash. What a crash forgets is no loss.
create unlogged table rate_counts (
  operation text not null,
  client bytea not null check (octet_length(client) = 32),
  span_start timestamptz not null,
  count integer not null default 1,
  primary key (operation, client, span_start)
);
create index on rate_counts (span_start);
