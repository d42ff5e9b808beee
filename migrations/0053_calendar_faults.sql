-- What kind of fault it was, so that the office says it in the language of each person. The text is for the command line.
alter table calendars add column read_fault_kind text, add column write_fault_kind text;
