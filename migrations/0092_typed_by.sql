-- In which browser the details of a booking were typed: a hash of a secret that only that browser has. Null if no visitor has
-- typed anything yet, empty if the browser keeps no secret.
alter table bookings add column typed_by bytea check (octet_length(typed_by) in (0, 32));
