-- A mail server refused the mail once. It is asked again before the mail counts as bounced.
alter table mails add column was_refused boolean not null default false;

-- How many mails of a business wait decides whose mail is next.
create index mails_waiting on mails (provider_id) where state = 'waiting';
