-- The office moves whole sessions, also those without bookings.
alter table log drop constraint log_about_kind_check;
alter table log add constraint log_about_kind_check
  check (about_kind in ('booking', 'operator', 'invitation', 'desk', 'block', 'session'));
