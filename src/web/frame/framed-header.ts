/** With this header the script of a framed page says where it runs, because browsers do not say so about its requests. */
export const framedHeader = "Almanac-Framed";
