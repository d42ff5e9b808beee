-- Every change of a booking, and every change of the office that a day shows, has an entry in the log. The transaction says
-- so on the channel `office` when it commits: the provider and the first and the last affected day (days since 1970 in UTC),
-- or only the provider if no day is known. Open pages of the office listen to it.
create function tell_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', concat_ws(' ', added.provider_id,
      floor(extract(epoch from min(times.at)) / 86400), floor(extract(epoch from max(times.at)) / 86400)))
    from added
    left join bookings on added.about_kind = 'booking' and bookings.provider_id = added.provider_id and bookings.id = added.about_id
    cross join lateral (
      select bookings.starts_at as at
      union all select bookings.ends_at
      union all
      select value::timestamptz
        from unnest(array[added.before ->> 'start', added.before ->> 'end', added.after ->> 'start', added.after ->> 'end']) as value
       where value ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$'
    ) as times
   where added.about_kind not in ('operator', 'invitation', 'desk')
   group by added.provider_id;
  return null;
end
$$;

create trigger log_told after insert on log referencing new table as added
  for each statement execute function tell_office();
