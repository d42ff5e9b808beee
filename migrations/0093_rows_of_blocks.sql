-- A business has a few blocks around a time. Without this, the planner expects a thousand wherever it reads them, and a server
-- that compiles expensive statements (jit) does that for each hold.
alter function blocks_to_reserve(uuid, tstzrange) rows 5;
