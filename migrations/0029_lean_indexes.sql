-- Every booking was in indexes that only a few need, and each change of a booking wrote to all of them.
-- Most bookings belong to no series and have no office link.
drop index bookings_series_once;
create unique index bookings_series_once on bookings (provider_id, series_id, series_position)
  where series_id is not null;
drop index bookings_office_token_hash_idx;
create unique index bookings_office_token_hash_idx on bookings (office_token_hash) where office_token_hash is not null;
-- A token is looked up without its provider. One unique index does the work of two.
alter table bookings drop constraint bookings_provider_id_manage_token_hash_key;
drop index bookings_manage_token_hash_idx;
create unique index bookings_manage_token_hash_key on bookings (manage_token_hash);
