-- The moment that lies so many minutes after another one, or before it if they are negative. Whole days are days on the clock of
-- the zone, and the rest is time that passes. A time that the clock skips lies an hour later, and one that it shows twice is the
-- second one. If the zone is unknown here, a day has 24 hours: one visitor's zone must not keep the mails of all others back.
create function moved_by_clock(at timestamptz, minutes integer, zone text) returns timestamptz language plpgsql stable as $$
begin
  if abs(minutes) < 1440 then
    return at + minutes * interval '1 minute';
  end if;
  return ((at at time zone zone) + (minutes / 1440) * interval '1 day') at time zone zone
         + (minutes % 1440) * interval '1 minute';
exception when invalid_parameter_value then
  return at + minutes * interval '1 minute';
end
$$;
