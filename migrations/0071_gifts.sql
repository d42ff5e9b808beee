-- Erasing a person finds the gifts for them.
create index order_credits_recipient on order_credits (provider_id, lower(recipient_email)) where recipient_email <> '';
