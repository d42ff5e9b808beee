-- A wide picture for the head of a business's start page; its logo stays small.
alter table providers add column cover text;

-- The page of content that is shown as the start page; empty where the product makes one.
alter table providers add column home_page text not null default '';
