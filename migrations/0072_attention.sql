-- What an operator has seen of the attention list. It counts again after a week, unless it is fixed by then.
create table attention_seen (
  provider_id uuid not null references providers (id) on delete cascade,
  kind text not null,
  -- The id of what it is about.
  about text not null,
  operator_id uuid not null references operators (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (provider_id, kind, about)
);

-- How many things need attention, as every page of the office shows it. A job and the list itself count.
create table attention_counts (
  provider_id uuid primary key references providers (id) on delete cascade,
  count integer not null check (count >= 0),
  counted_at timestamptz not null default now()
);

create index attention_mails on mails (provider_id, changed_at) where state in ('bounced', 'failed');
create index attention_refunds on refunds (provider_id, changed_at) where state = 'failed';
create index attention_payments on payments (provider_id, changed_at) where state = 'returned';
create index attention_declined on visit_proposals (provider_id, answered_at) where answer = 'declined';
