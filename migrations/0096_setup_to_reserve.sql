-- Counts the changes of a business's set-up: units, hours, durations, seats, prices, people and services.
alter table providers add column setup_revision bigint not null default 0;

-- A transaction that reserves time asks this with what it reads. It shares a lock that a change of the set-up has alone until
-- it is committed. So either the booking is there first, and the change counts it, or this returns a later revision than the
-- statement around it has seen, and the transaction reads again. Volatile, for the reason that `blocks_to_reserve` is.
create function setup_to_reserve(provider uuid) returns bigint language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('blocks ' || provider, 0));
  return (select setup_revision from providers where id = provider);
end
$$;
