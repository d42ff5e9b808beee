-- Money also goes back because a one-time link was used for another booking meanwhile, or because its service is no longer offered.
alter table payments drop constraint payments_return_reason_check;
alter table payments add constraint payments_return_reason_check
  check (return_reason in ('mismatch', 'changed', 'twice', 'ended', 'lost', 'link-used', 'not-offered'));
