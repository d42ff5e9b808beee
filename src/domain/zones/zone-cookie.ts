/**
 * Remembers the visitor's zone until the browser closes: the browser's zone, and after "~" the zone that the visitor
 * chose instead. The choice ends when the browser reports another zone.
 */
export const zoneCookieName = "almanac_zone";
