-- Pages, posts, categories, authors, tags, products and collections are entries of a provider's site. What an entry says
-- stands in entry_texts, once a language.
create table entries (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('page', 'post', 'category', 'author', 'tag', 'product', 'collection')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  -- Public names of the pictures that stand above its text, the first of them also in lists.
  pictures text[] not null default '{}',
  is_draft boolean not null default false,
  -- Shown from this instant on; without one, always.
  published_at timestamptz,
  -- Gone from this instant on.
  archived_at timestamptz,
  -- The last change that readers are told about.
  revised_at timestamptz,
  -- The last change of any kind: for feeds and search engines.
  changed_at timestamptz not null default now(),
  -- Of a page: what it lists below its text, whether its posts live under its own path, whether menus name it.
  shows text check (shows in ('text', 'posts', 'products')),
  keeps_posts boolean not null default false,
  in_menu boolean not null default false,
  -- Of an author who is one of the staff.
  staff_id uuid,
  primary key (provider_id, id),
  unique (provider_id, kind, slug),
  foreign key (provider_id, staff_id) references staff (provider_id, id) on delete set null (staff_id),
  constraint entries_shows check ((kind = 'page') = (shows is not null)),
  constraint entries_post_dated check (kind <> 'post' or is_draft or published_at is not null),
  constraint entries_author_staff check (kind = 'author' or staff_id is null)
);
create index on entries (provider_id, kind, published_at desc, id);
-- Addresses may name a product by its id alone.
create index on entries (id);

create table entry_texts (
  provider_id uuid not null,
  entry_id uuid not null,
  locale text not null,
  title text not null,
  summary text not null default '',
  -- Markdown without HTML; its links were checked and its pictures named when it was saved.
  body text not null default '',
  -- What the entry's pictures show, in their order.
  alts text[] not null default '{}',
  -- Names of a product's variants by slug.
  variant_names jsonb not null default '{}',
  -- Public names of the pictures within the body.
  pictures text[] not null default '{}',
  -- Small letters without accents, to be searched.
  folded_title text not null default '',
  folded_text text not null default '',
  -- For the time that reading it takes.
  words integer not null default 0,
  primary key (provider_id, entry_id, locale),
  foreign key (provider_id, entry_id) references entries (provider_id, id) on delete cascade
);
create index entry_texts_search on entry_texts using gin (to_tsvector('simple', folded_title || ' ' || folded_text));

-- A post's page, categories, authors and tags; a collection's products.
create table entry_relations (
  provider_id uuid not null,
  entry_id uuid not null,
  related_id uuid not null,
  position integer not null,
  primary key (provider_id, entry_id, related_id),
  foreign key (provider_id, entry_id) references entries (provider_id, id) on delete cascade,
  foreign key (provider_id, related_id) references entries (provider_id, id) on delete cascade
);
create index on entry_relations (provider_id, related_id);

-- Public URLs name an entry without its provider; the first to take a slug answers for it.
create table entry_directory (
  kind text not null check (kind in ('page', 'post', 'category', 'product', 'collection')),
  slug text not null,
  provider_id uuid not null,
  entry_id uuid not null,
  primary key (kind, slug),
  foreign key (provider_id, entry_id) references entries (provider_id, id) on delete cascade
);
create index on entry_directory (provider_id, entry_id);

create table product_variants (
  provider_id uuid not null,
  product_id uuid not null,
  id uuid not null default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null default '',
  price bigint not null check (price >= 0),
  -- How many were ever put on sale; without a number, as many as anybody wants. Loading a pack never touches sold.
  stock integer check (stock >= 0),
  sold integer not null default 0 check (sold >= 0),
  position integer not null default 0,
  primary key (provider_id, id),
  unique (provider_id, product_id, slug),
  foreign key (provider_id, product_id) references entries (provider_id, id) on delete cascade
);

-- Whoever knows the token sees a provider's drafts until it expires. Only the token's hash is stored.
create table previews (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, token_hash)
);
create index on previews (token_hash);

-- So that pages keep a picture's place before it arrives. Unknown for pictures stored before.
alter table files add column width integer check (width > 0);
alter table files add column height integer check (height > 0);

-- Smaller copies of a picture, made by a job.
create table picture_sizes (
  provider_id uuid not null,
  hash text not null,
  width integer not null check (width > 0),
  bytes bytea not null,
  primary key (provider_id, hash, width),
  foreign key (provider_id, hash) references files (provider_id, hash) on delete cascade
);
create index on picture_sizes (hash, width);

-- The picture that other sites show beside a link to an entry, made by a job and named by what it was drawn from.
create table cards (
  provider_id uuid not null,
  entry_id uuid not null,
  locale text not null,
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  primary key (provider_id, entry_id, locale),
  foreign key (provider_id, entry_id, locale) references entry_texts (provider_id, entry_id, locale) on delete cascade
);
create index on cards (name);

-- Scripts of other sites that pages carry only after a visitor has accepted all cookies.
alter table providers add column optional_scripts text[] not null default '{}';
