-- Programs ask what has changed since they asked last.
create index bookings_changed on bookings (provider_id, changed_at, id)
  where state in ('requested', 'scheduled', 'cancelled', 'declined');
