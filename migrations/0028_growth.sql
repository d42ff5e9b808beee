-- Searches that have to stay as fast after years as on the first day.

-- Which texts have a word in their title. `entry_texts_search` finds it anywhere in the text.
create index entry_texts_titles on entry_texts using gin (to_tsvector('simple', folded_title));

-- Posts are counted for their lists without reading them: all of them, less the few that are hidden.
create index entries_hidden on entries (provider_id, kind) where is_draft or archived_at is not null;

-- Bookings by a one-time link, of which there are few.
create index bookings_linked on bookings (provider_id, one_time_link_id) where one_time_link_id is not null;

-- Mails that were not sent. Nearly all are sent.
create index mails_unsent on mails (state, changed_at) where state <> 'sent';

-- A person is found by an address that they typed anywhere in a form. Longer texts are no addresses.
create function typed_addresses(typed jsonb) returns text[] language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct lower(trim(text))), '{}')
      from jsonb_each(typed) as control,
           jsonb_array_elements_text(case jsonb_typeof(control.value) when 'array' then control.value else '[]' end) as text
     where text like '%@%' and length(trim(text)) <= 320);
create index responses_addresses on responses using gin (typed_addresses(typed));
