-- Whether single keys are shortcuts for this operator. People who dictate or use a switch turn them off.
alter table operators add column uses_keys boolean not null default true;
