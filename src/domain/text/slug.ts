/** Lower-case letters, digits and single dashes. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
