-- As with payment gateways: the registry of the product says which kinds of calendars there are, and which of them bookings can be
-- written to. The product checks both before it writes. Logins stay sealed as they are.
alter table calendars drop constraint calendars_kind_check;
alter table calendars add constraint calendars_kind_check check (kind ~ '^[a-z][a-z0-9-]{0,39}$');
alter table calendars drop constraint calendars_check1;
