/** A clock that was moved for the whole process tree moves for the database too, so that both agree on the date. */
const clockVariables = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC", "NO_FAKE_STAT"];

/** PostgreSQL reads PGPORT, PGDATA, TZ, LANG and more. None of the host's values may reach it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  if (process.env["FAKETIME"] === undefined) return env;
  for (const name of clockVariables) env[name] = process.env[name];
  return env;
}
