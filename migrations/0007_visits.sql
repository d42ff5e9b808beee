-- A token is looked up by its hash. It is kept besides sealed with the installation's secret, which is not in the
-- database: mails and the booker's own page can show the link again, a copy of the database cannot.
alter table bookings add column manage_token_sealed text;
alter table guests add column seat_token_sealed text;

-- Where a series stands in its order; its first date is the one whose page leads through the booking.
alter table bookings add column series_position integer check (series_position between 1 and 24);
alter table bookings add constraint bookings_series_position check ((series_id is null) = (series_position is null));
create unique index bookings_series_once on bookings (provider_id, series_id, series_position);

-- The link that opened this booking's page; it is used up when the booking is confirmed.
alter table bookings add column one_time_link_id uuid;
alter table bookings add constraint bookings_one_time_link
  foreign key (provider_id, one_time_link_id) references one_time_links (provider_id, id)
  on delete set null (one_time_link_id);

-- What was shown as the former time after a visit was moved.
alter table bookings add column former_starts_at timestamptz;
-- When the office answered a request, and what it said when it declined.
alter table bookings add column answered_at timestamptz;
alter table bookings add column decline_reason text;

-- A guest, or the line of one, that was cancelled while the rest of the visit stays.
alter table guests add column cancelled_at timestamptz;
alter table booking_lines add column cancelled_at timestamptz;

create index on bookings (provider_id, created_at);
create index on bookings (provider_id, state, starts_at);
