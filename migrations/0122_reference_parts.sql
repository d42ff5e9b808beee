-- The office finds bookings by the first or the last letters of a reference, as callers remember them.
create index bookings_reference_begin on bookings (provider_id, left(reference, 3));
create index bookings_reference_end on bookings (provider_id, right(reference, 3));
