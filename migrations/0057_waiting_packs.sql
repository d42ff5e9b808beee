-- Packs that an owner uploaded, and that wait until the owner has read what they would change. One for each business.
create table waiting_packs (
  provider_id uuid primary key references providers (id) on delete cascade,
  -- Of the zip, in hexadecimal SHA-256. The form that loads it names it.
  digest text not null,
  -- The name of the uploaded file.
  name text not null,
  zip bytea not null,
  expires_at timestamptz not null
);
