/** PostgreSQL reads PGPORT, PGDATA, TZ, LANG and more. None of the host's values may reach it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}
