-- Pictures, named by their content: a name always shows the same, so browsers may keep it for ever. Columns that show
-- a picture (providers.logo, staff.photo, services.image) hold its public name, `{hash}.{extension}`.
create table files (
  provider_id uuid not null references providers (id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  primary key (provider_id, hash)
);
create index on files (hash);
