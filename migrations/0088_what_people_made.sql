-- Who answers for what was made: it ends when that person leaves, unless someone who stays keeps it. Null if the command line
-- made it, or if no one knows any more.
alter table webhooks add column made_by uuid references operators (id) on delete set null;
update webhooks w set made_by = l.operator_id
  from (select distinct on (provider_id, about_id) provider_id, about_id, operator_id from log
         where verb = 'webhooks.add' and actor_kind = 'operator' order by provider_id, about_id, id) l
  join operators o on o.id = l.operator_id
 where w.provider_id = l.provider_id and w.id = l.about_id;

alter table desks add column shared_by uuid references operators (id) on delete set null;
update desks d set shared_by = l.operator_id
  from (select distinct on (provider_id, about_id) provider_id, about_id, operator_id from log
         where verb = 'desk.share' and actor_kind = 'operator' order by provider_id, about_id, id) l
  join operators o on o.id = l.operator_id
 where d.provider_id = l.provider_id and d.id = l.about_id;

alter table calendars add column made_by uuid references operators (id) on delete set null;
update calendars c set made_by = l.operator_id
  from (select distinct on (provider_id, about_id, after ->> 'calendar') provider_id, about_id, after ->> 'calendar' as name, operator_id
          from log where verb = 'setup.change' and actor_kind = 'operator' and after ? 'calendar'
         order by provider_id, about_id, after ->> 'calendar', id desc) l
  join operators o on o.id = l.operator_id
 where c.provider_id = l.provider_id and c.staff_id = l.about_id and c.name = l.name;

-- An invitation that has ended stays for a while, so that its link can say why it no longer works.
alter table invitations
  add column invited_by uuid references operators (id) on delete set null,
  add column ended_at timestamptz,
  add column ended_why text check (ended_why in ('used', 'withdrawn', 'replaced')),
  add check ((ended_at is null) = (ended_why is null));
update invitations i set invited_by = l.operator_id
  from log l join operators o on o.id = l.operator_id
 where l.verb = 'people.invite' and l.actor_kind = 'operator' and i.provider_id = l.provider_id and i.id = l.about_id;
drop index invitations_email;
create unique index invitations_email on invitations (provider_id, email) where ended_at is null;
