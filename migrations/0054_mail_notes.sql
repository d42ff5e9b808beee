-- A sentence of the business in the mails of each kind, in its own language. Other languages are in translations, as
-- "mailNotes": a list with one entry.
alter table providers add column mail_notes jsonb not null default '{}';
