-- When the givers of a session are free for others while the visitor stays: a list of {duration, free}, where free is a
-- list of {after, lasts} in minutes, and a duration of null means every duration without an entry of its own.
alter table services
  add column processing jsonb not null default '[]' check (jsonb_typeof(processing) = 'array'),
  add constraint services_processing_one_seat check (processing = '[]' or seats = 1);
