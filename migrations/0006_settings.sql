-- What bookings refer to cannot be deleted when a business no longer offers it: it is taken out of use.
alter table services add column is_active boolean not null default true;
alter table resources add column is_active boolean not null default true;

-- Starts are counted from this minute of the provider's day: a class every 1440 minutes from 450 begins at 07:30.
alter table services add column interval_from smallint not null default 0 check (interval_from between 0 and 1439);

alter table services add constraint services_one_window
  check (window_days is null or (window_from is null and window_to is null));
alter table services add constraint services_redirect_http check (redirect_url ~ '^https?://');

-- The price of a duration where it is not the service's own.
create table service_prices (
  provider_id uuid not null,
  service_id uuid not null,
  duration integer not null check (duration > 0),
  price bigint not null check (price >= 0),
  primary key (provider_id, service_id, duration),
  foreign key (provider_id, service_id) references services (provider_id, id) on delete cascade
);
