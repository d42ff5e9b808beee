-- What is to be told to whom: a row for each event and reader, written by the transaction that made the event. What a
-- mail says is composed when it is sent, from what is true then, and addresses stay where they are known: nothing
-- personal is in here.
create table mails (
  provider_id uuid not null references providers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  about text not null check (about in ('booking', 'submission')),
  about_id uuid not null,
  -- Of a series: every date that the event is about.
  date_ids text[] not null default '{}',
  kind text not null,
  -- Tells one event of a kind from the next: the booking's revision, a reminder's time, a payment.
  event text not null,
  reader text not null check (reader in ('booker', 'guest', 'staff', 'office')),
  -- The guest's number or the member's id.
  who text not null default '',
  -- 'held-back' until the booker's address is verified, 'dropped' where something newer has made it untrue.
  state text not null default 'waiting' check (state in ('waiting', 'held-back', 'sent', 'dropped', 'bounced', 'failed')),
  attempts integer not null default 0,
  -- What the mail server said last.
  answer text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, about_id, kind, event, reader, who)
);
create index on mails (created_at) where state in ('waiting', 'held-back');

-- Where mails go as long as no mail server is set up: looked at under /dev/mail, and only the newest are kept.
create table mail_box (
  id uuid primary key default gen_random_uuid(),
  message_id text not null unique,
  message jsonb not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index on mail_box (sent_at);

-- The office's own link to one request, made when it is first mailed.
alter table bookings add column office_token_hash bytea check (octet_length(office_token_hash) = 32);
alter table bookings add column office_token_sealed text;
create unique index on bookings (office_token_hash);
-- Another time that the office proposes for a request. It takes nobody's time until the visitor takes it.
alter table bookings add column proposed_starts_at timestamptz;
-- When the booker showed that mails to their address reach them.
alter table bookings add column email_verified_at timestamptz;

-- A member's sessions as a calendar to subscribe to, behind an unguessable link.
alter table staff add column feed_token_hash bytea check (octet_length(feed_token_hash) = 32);
create unique index on staff (feed_token_hash);

-- Minutes after its end that a visit is followed up by mail, and what is said then; null for never.
alter table services add column follow_up_minutes integer check (follow_up_minutes between 0 and 525600);
alter table services add column follow_up_text text not null default '';
