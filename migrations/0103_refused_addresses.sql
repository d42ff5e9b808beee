-- The team's address that refused a mail for good. If it is the office's, the mail goes to an owner instead.
alter table mails add column refused_address text;

-- The list of what needs attention names addresses of the team that refuse mails.
create index attention_refused on mails (provider_id, changed_at) where refused_address is not null;
