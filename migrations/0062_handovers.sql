-- The visits and classes in the way of a member's block, and what the office decided about each of them.
create table handovers (
  provider_id uuid not null references providers (id),
  id uuid not null default gen_random_uuid(),
  block_id uuid not null,
  -- Visitors whose visit is cancelled, or whose class changes, read it.
  reason text not null,
  operator_id uuid not null,
  sign_in_id uuid not null,
  made_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, block_id) references blocks (provider_id, id) on delete cascade
);
create index on handovers (provider_id, block_id, made_at);

-- Each row is carried out in a transaction of its own, which also writes its outcome.
create table handover_rows (
  provider_id uuid not null,
  handover_id uuid not null,
  position integer not null,
  booking_id uuid,
  session_id uuid,
  -- Of the booking or the session, as the operator saw it.
  revision integer not null,
  -- The proposal that waited for an answer when the operator decided.
  proposal_id uuid,
  choice text not null check (choice in ('move', 'ask', 'cancel', 'leave')),
  -- Where it moves, or what is proposed: starts, and the givers of its lines.
  targets jsonb not null default '[]',
  outcome text check (outcome in ('moved', 'asked', 'cancelled', 'left', 'changed', 'taken', 'refused')),
  done_at timestamptz,
  primary key (provider_id, handover_id, position),
  foreign key (provider_id, handover_id) references handovers (provider_id, id) on delete cascade,
  foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade,
  foreign key (provider_id, session_id) references sessions (provider_id, id) on delete cascade,
  check (num_nonnulls(booking_id, session_id) = 1),
  check ((outcome is null) = (done_at is null))
);
-- One decision about a visit is carried out at a time.
create unique index on handover_rows (provider_id, booking_id) where outcome is null;
create unique index on handover_rows (provider_id, session_id) where outcome is null;
create index on handover_rows (provider_id, handover_id) where outcome is null;
create index on handover_rows (provider_id, booking_id);
create index on handover_rows (provider_id, session_id);

-- Times that the office proposes for a visit. The visit stays as it is until the visitor accepts one.
create table visit_proposals (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  -- The booking's. After any other change, the proposal no longer holds.
  revision integer not null,
  targets jsonb not null,
  made_at timestamptz not null default now(),
  answer text check (answer in ('accepted', 'declined', 'replaced')),
  answered_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, booking_id) references bookings (provider_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
create unique index on visit_proposals (provider_id, booking_id) where answer is null;
create index on visit_proposals (provider_id, booking_id, made_at);
