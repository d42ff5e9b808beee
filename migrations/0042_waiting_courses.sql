-- Waiting lists of courses. An entry for a course waits for places in the whole course, so it has no rows in
-- `waiting_targets`: `courses.waiting` says how many wait.
alter table waiting_entries
  add column course_id uuid,
  add foreign key (provider_id, course_id) references courses (provider_id, id) on delete cascade,
  drop constraint waiting_entries_kind_check,
  add check (kind in ('session', 'day', 'watch', 'course')),
  add check ((kind = 'course') = (course_id is not null)),
  drop constraint waiting_entries_removed_why_check,
  add check (removed_why in ('started', 'cancelled', 'erased', 'over', 'closed'));

create unique index waiting_entries_once_a_course on waiting_entries (provider_id, course_id, lower(email))
  where kind = 'course' and state in ('waiting', 'offered');
create index waiting_entries_course on waiting_entries (provider_id, course_id, seq)
  where kind = 'course' and state in ('waiting', 'offered');
