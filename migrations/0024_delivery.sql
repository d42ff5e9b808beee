-- How a product reaches its buyer: fetched, by post, or in a mail (a link or a code). Null where the business does not say it.
alter table entries add column delivery text check (delivery in ('collect', 'ship', 'mail'));
-- What shipping costs, in minor units, by country (ISO 3166); "*" is everywhere else. Only what is shipped has it.
alter table entries add column shipping jsonb check (jsonb_typeof(shipping) = 'object');
alter table entries add constraint entries_shipping_goes_with_ship check ((shipping is not null) = (delivery is not distinct from 'ship'));

-- When and where it is fetched, or how long it takes.
alter table entry_texts add column delivery_note text not null default '';
-- What the mail brings once it is paid; no page shows it.
alter table entry_texts add column mailed_text text not null default '';

-- As it was when it was ordered.
alter table orders add column delivery text check (delivery in ('collect', 'ship', 'mail'));
alter table orders add column delivery_note text not null default '';
alter table orders add column mailed_text text not null default '';
alter table orders add column address jsonb check (jsonb_typeof(address) = 'object');
alter table orders add column shipping bigint not null default 0 check (shipping >= 0);
alter table orders add column terms_text text;
