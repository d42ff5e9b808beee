-- Whoever bought something gets a receipt, and the office hears of it.
alter table mails drop constraint mails_about_check;
alter table mails add constraint mails_about_check check (about in ('booking', 'submission', 'order'));
