-- A worker that has not been seen for a while has crashed; the jobs it had locked are given back.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
