-- What a business wrote in other languages than its own, by locale and text: {"de": {"name": "Massage"}}. What is not there stays in its own.
alter table providers add column translations jsonb not null default '{}';
alter table staff add column translations jsonb not null default '{}';
alter table services add column translations jsonb not null default '{}';
alter table groups add column translations jsonb not null default '{}';
alter table menus add column translations jsonb not null default '{}';
