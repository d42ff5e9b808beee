-- A picture that an operator uploaded is kept for some days, even if nothing shows it yet: its form may have been refused.
alter table files add column uploaded_at timestamptz;
-- What a picture shows, for people who cannot see it. Empty if the words beside it say as much.
alter table services add column image_alt text not null default '';
alter table providers add column cover_alt text not null default '';
