-- When a booking was found to have everything its services ask for: details, consents, answers, guests. Only such a booking is
-- confirmed or paid for. Changing which dates are held takes it back.
alter table bookings add column checked_at timestamptz;
update bookings set checked_at = created_at where state not in ('held', 'expired');
