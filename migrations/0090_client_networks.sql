-- A subscriber of IPv6 has many networks of the size that counts as one address. Holds also count by two wider ones, or,
-- if a backend serves the visitor, by its key. Keyed hashes, kept no longer than the hold.
alter table bookings add column client_home bytea check (octet_length(client_home) = 32);
alter table bookings add column client_site bytea check (octet_length(client_site) = 32);
create index bookings_client_site on bookings (client_site) where state = 'held';

-- The holds of people who have not sent their details yet, for each provider.
create index bookings_untyped on bookings (provider_id, hold_expires_at)
  where state = 'held' and checked_at is null and client_site is not null;
