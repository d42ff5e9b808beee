-- When a picture could not be drawn. It is never tried again: it would need as long each time.
alter table files add column undrawable_at timestamptz;

-- Jobs that ended their worker, or did not end in time. One that did so three times is set aside.
create table troubled_jobs (
  -- The job's key, or its number.
  job text primary key,
  task text not null,
  tries integer not null check (tries > 0),
  last_at timestamptz not null default now(),
  -- Whether it runs now: if its worker ends, it is to blame, and not a job that only waited beside it.
  is_running boolean not null default false,
  why text not null check (why in ('ended-worker', 'too-long'))
);
