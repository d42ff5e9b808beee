-- The log cannot be emptied either.
create function refuse_to_empty_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log cannot be emptied' using errcode = 'check_violation';
end
$$;
create trigger log_not_emptied before truncate on log for each statement execute function refuse_to_empty_log();
