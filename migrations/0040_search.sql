-- The office finds bookings by the beginning of a name, with or without accents, and by the last digits of a phone number.
create function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(name), 'àáâãäåāăąæçćčďđðèéêëēęěìíîïīłñńňòóôõöøőœřśšșşťțţùúûüūůűýÿžźżß''’-',
                                'aaaaaaaaaacccdddeeeeeeeiiiiilnnnoooooooorsssstttuuuuuuuyyzzzs   ')
$$;
create index bookings_last_name on bookings (provider_id, fold_name(last_name) text_pattern_ops)
  where state in ('requested', 'scheduled', 'cancelled', 'declined') and last_name <> '';
create index bookings_first_name on bookings (provider_id, fold_name(first_name) text_pattern_ops)
  where state in ('requested', 'scheduled', 'cancelled', 'declined') and first_name <> '';
create index bookings_phone_end on bookings (provider_id, reverse(phone) text_pattern_ops)
  where state in ('requested', 'scheduled', 'cancelled', 'declined') and phone <> '';
