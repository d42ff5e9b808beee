-- The bytes of visitors' files, in pieces, so that no program holds a whole file in memory to send it. `uploads.stored_name` names
-- them. An installation may keep them in another store instead.
create table stored_files (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  made_at timestamptz not null default now()
);
create table stored_file_pieces (
  name text not null references stored_files (name) on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (name, position)
);
-- They are pictures and documents, which are compressed already.
alter table stored_file_pieces alter column bytes set storage external;
