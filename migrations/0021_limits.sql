-- Who holds a time, as keyed hashes of an address and of a browser at it: one client may hold only a few at once. They are
-- kept no longer than the hold.
alter table bookings add column client_address bytea check (octet_length(client_address) = 32);
alter table bookings add column client_browser bytea check (octet_length(client_browser) = 32);
create index bookings_client on bookings (client_address) where state = 'held';

-- Addresses whose readers have confirmed them get more mails in a day.
create index bookings_verified on bookings (provider_id, lower(email)) where email_verified_at is not null;

-- Servers in production no longer keep mails that they cannot send: these hold links that open bookings.
delete from mail_box;
