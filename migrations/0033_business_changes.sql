-- What the business did to a booked visit, and why. Visitors read the reason. Null again when the visitor chooses another time.
alter table bookings
  add column business_change text check (business_change in ('cancelled', 'moved')),
  add column business_reason text;
