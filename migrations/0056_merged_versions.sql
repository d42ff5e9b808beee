-- A load can find that both the pack and the office changed a thing. Then one row says what the pack delivered, and the next
-- one what became of the thing.
alter table thing_versions drop constraint thing_versions_source_check;
alter table thing_versions add constraint thing_versions_source_check check (source in ('pack', 'office', 'merge'));
