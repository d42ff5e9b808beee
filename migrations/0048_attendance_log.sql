-- A job records that visits are completed.
alter table log drop constraint log_actor_kind_check;
alter table log add constraint log_actor_kind_check
  check (actor_kind in ('operator', 'visitor', 'office-link', 'command-line', 'job'));
