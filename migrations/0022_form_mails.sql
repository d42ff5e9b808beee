-- Whether the office gets a mail for each response, and where, if not at the provider's own address; and whether the person
-- who answered gets a copy.
alter table forms
  add column notifies_office boolean not null default true,
  add column notify_email text check (notify_email <> ''),
  add column sends_copy boolean not null default false;

-- For the link in that copy; sealed with the installation's secret, which is not in the database.
alter table responses add column token_sealed text;
