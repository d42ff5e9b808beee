/** PostgreSQL reads PGPORT, PGDATA, TZ, LANG and more: none of the host's reaches it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}
