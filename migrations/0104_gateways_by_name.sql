-- The registry of the product says which payment gateways there are, and the product checks a name before it writes it. A name
-- stays readable if a later version no longer has its gateway.
alter table payments drop constraint payments_gateway_check;
alter table payments add constraint payments_gateway_check check (gateway ~ '^[a-z][a-z0-9-]{0,39}$');
