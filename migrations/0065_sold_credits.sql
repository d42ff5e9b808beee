-- What a line of an order gives besides goods, as it was agreed, whatever becomes of the package; and who gets it.
create table order_credits (
  provider_id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- Of a package.
  visits integer check (visits > 0),
  service_ids uuid[] check (cardinality(service_ids) > 0),
  valid_months integer check (valid_months between 1 and 120),
  recipient_name text not null default '',
  -- Empty if the buyer hands it over.
  recipient_email text not null default '',
  message text not null default '',
  -- The day of the business on which the recipient gets the mail; null means at once.
  mail_on date,
  primary key (provider_id, order_id, position),
  foreign key (provider_id, order_id, position) references order_lines (provider_id, order_id, position) on delete cascade,
  check ((visits is null) = (service_ids is null))
);

-- One line of an order makes one voucher or pass, however often its payment is settled.
create unique index on vouchers (provider_id, order_id, order_line) where order_id is not null;
create unique index on passes (provider_id, order_id, order_line) where order_id is not null;

-- The language of its mails, and when the recipient gets one; null if the buyer hands it over.
alter table vouchers
  add column locale text not null default 'en',
  add column mail_at timestamptz;
alter table passes add column locale text not null default 'en';
create index on passes (provider_id, made_at);

alter table mails drop constraint mails_about_check;
alter table mails add constraint mails_about_check
  check (about in ('booking', 'submission', 'order', 'waiting', 'voucher', 'pass'));
