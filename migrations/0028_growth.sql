-- Searches that have to stay as fast after years as on the first day.

-- Which texts have a word in their title. `entry_texts_search` finds it anywhere in the text.
create index entry_texts_titles on entry_texts using gin (to_tsvector('simple', folded_title));

-- Posts are counted for their lists without reading them.
drop index entries_provider_id_kind_published_at_id_idx;
create index entries_listed on entries (provider_id, kind, published_at desc, id) include (is_draft, archived_at);
drop index entry_relations_provider_id_related_id_idx;
create index entry_relations_related on entry_relations (provider_id, related_id, entry_id);

-- Bookings by a one-time link, of which there are few.
create index bookings_linked on bookings (provider_id, one_time_link_id) where one_time_link_id is not null;

-- Mails that were not sent. Nearly all are sent.
create index mails_unsent on mails (changed_at) where state <> 'sent';

-- A person is found by an address that they typed anywhere in a form. Longer texts are no addresses.
create function typed_addresses(typed jsonb) returns text[] language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct lower(trim(text))), '{}')
      from jsonb_each(typed) as control,
           jsonb_array_elements_text(case jsonb_typeof(control.value) when 'array' then control.value else '[]' end) as text
     where text like '%@%' and length(trim(text)) <= 320);
create index responses_addresses on responses using gin (typed_addresses(typed));
