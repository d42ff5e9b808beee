-- What a visitor has typed into a form of the booking pages and not yet sent rightly, as it was typed. It moves along to the next hold
-- and goes when the form is right.
alter table bookings add column draft jsonb;
