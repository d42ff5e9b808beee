-- What a version of a form says in other languages: texts by locale. They change without making a new version.
alter table form_versions add column translations jsonb not null default '{}';
