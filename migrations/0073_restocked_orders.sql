-- When the goods of a refunded order went back into stock, which happens once.
alter table orders add column restocked_at timestamptz;
