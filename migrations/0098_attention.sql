-- The list of what needs attention counts mails that were not sent because there was no mail server.
create index attention_unsent on mails (provider_id, changed_at) where state = 'dropped' and answer is not null;
