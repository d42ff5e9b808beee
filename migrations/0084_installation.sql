-- What is true for the whole installation. It has one row.
create table installation (
  is_only boolean primary key default true check (is_only),
  -- A known text, sealed with the secret of the installation. A process whose secret does not open it must not start.
  secret_probe text not null,
  backed_up_at timestamptz
);
