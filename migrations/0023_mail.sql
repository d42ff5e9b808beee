-- Readers who asked for no more reminders and follow-ups from a provider, by a hash of their address: it has to outlive
-- everything else that is known about them.
create table mail_stops (
  provider_id uuid not null references providers (id) on delete cascade,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  stopped_at timestamptz not null default now(),
  primary key (provider_id, address_hash)
);

-- How often the office had a mail sent again. Each time it gets another Message-ID: mailboxes hide what they had before.
alter table mails add column resends integer not null default 0 check (resends >= 0);

-- For what became of the latest mails.
create index on mails (changed_at);
