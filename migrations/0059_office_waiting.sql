-- The office takes people off waiting lists, and adds callers, who may have no mail address.
alter table log drop constraint log_about_kind_check;
alter table log add constraint log_about_kind_check
  check (about_kind in ('booking', 'operator', 'invitation', 'desk', 'block', 'session', 'thing', 'waiting'));

alter table waiting_entries
  drop constraint waiting_entries_removed_why_check,
  add check (removed_why in ('started', 'cancelled', 'erased', 'over', 'closed', 'office'));

drop index waiting_entries_once;
create unique index waiting_entries_once on waiting_entries (provider_id, session_id, lower(email))
  where kind = 'session' and email <> '' and state in ('waiting', 'offered');
drop index waiting_entries_once_a_day;
create unique index waiting_entries_once_a_day on waiting_entries (provider_id, service_id, day, lower(email))
  where kind = 'day' and email <> '' and state in ('waiting', 'offered');
