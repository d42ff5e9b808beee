import { describe, expect, it } from "vitest";
import { readConfig, variables } from "../config.ts";
import { listMisspelt } from "./misspelt.ts";

describe("a misspelt setting", () => {
  it.each([
    ["SMPT_URL", "SMTP_URL"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["LIMIT_HOLDS_PER_ADRESS", "LIMIT_HOLDS_PER_ADDRESS"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["app_secret", "APP_SECRET"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["PROT", "PORT"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["ALMANAC_DATAS", "ALMANAC_DATA"],
    ["ALMANAC_COLOUR", null],
    ["LIMIT_GUESTS", null],
  ])("%s is found: %s", (name, meant) => {
    expect(listMisspelt({ [name]: "x" }, variables)).toEqual([{ name, meant }]);
  });

  it("is found for every setting, with one letter missing or two swapped", () => {
    for (const setting of variables.filter((name) => name.length > 4)) {
      const missing = setting.slice(0, 2) + setting.slice(3);
      const swapped = setting.replace(/(.)(.)$/, "$2$1");
      for (const name of [missing, swapped].filter((each) => !variables.includes(each)))
        expect(listMisspelt({ [name]: "x" }, variables), name).toEqual([{ name, meant: expect.any(String) as string }]);
    }
  });

  it("is not what every machine has, what is empty, or what stands beside the setting itself", () => {
    const usual =
      "PATH HOME HOST HOSTNAME USER LOGNAME LANG LC_ALL TERM SHELL SHLVL PWD OLDPWD TZ TMPDIR EDITOR MAIL MODE DISPLAY " +
      "NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD DB_URL REDIS_URL APP_ENV " +
      "APP_KEY APP_NAME APP_ROOT INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET MEMORY_LIMIT_MB CI FORCE_COLOR NO_COLOR DYNO STACK " +
      "SOURCE_VERSION OTEL_EXPORTER_OTLP_HEADERS OTEL_RESOURCE_ATTRIBUTES S3_KEY S3_SECRET XDG_RUNTIME_DIR container ALMANAC_KEY";
    expect(listMisspelt(Object.fromEntries(usual.split(" ").map((name) => [name, "x"])), variables)).toEqual([]);
    expect(listMisspelt({ SMPT_URL: "" }, variables)).toEqual([]);
    expect(listMisspelt({ DATABASE_URI: "x", DATABASE_URL: "x" }, variables)).toEqual([]);
  });

  it("is named where its absence is a fault, and does not reveal its value", () => {
    const env = { APP_URL: "https://book.example.com", APP_SECRT: "very secret" };
    expect(() => readConfig(env)).toThrow(
      /APP_SECRET is required[^]*APP_SECRT is not a setting.*is APP_SECRET meant\?/,
    );
    expect(() => readConfig(env)).not.toThrow(/very secret/);
  });
});
